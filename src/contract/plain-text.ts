/** User input as plain text: no invisible characters, no HTML, limited length. */
import { z } from "zod";

// Control characters, zero-width ones, direction overrides. Joiners stay: Persian and family emoji are written with them.
const INVISIBLE = /(?!\t|\n|\u200C|\u200D|\uFE0F)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const AT_THE_START = /^(?:\s|\u200C|\u200D|\uFE0F)+/;
const AT_THE_END = /[\s\u200C\u200D]/;
const TAG = /<\/?[a-z!?][^<>]*>/i;
/** The input may contain characters that are removed later, up to this factor, so that no pattern runs over an unlimited text. */
const SLACK = 4;

export const hasTag = (text: string) => TAG.test(text);
export const NO_HTML = "Please use plain text, without HTML.";

/** Removes all invisible characters from a text. */
export const stripInvisible = (text: string) => trimEnd(text.normalize("NFC").replace(INVISIBLE, "").replace(AT_THE_START, ""));

/** A pattern for the end would also try every run of spaces inside the text, which takes quadratic time. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && AT_THE_END.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

type Limits = { min?: [length: number, message: string]; max: [length: number, message: string] };

/** Too short is reported before anything else; a name of zero-width characters counts as empty. */
export const plainText = ({ min: [min, tooShort] = [0, ""], max: [max, tooLong] }: Limits) =>
  z
    .string(tooShort)
    .max(max * SLACK, tooLong)
    .transform(stripInvisible)
    .pipe(
      z
        .string()
        .min(min, tooShort)
        .max(max, tooLong)
        .refine((text) => !hasTag(text), NO_HTML),
    );
