/** Text that people type: no invisible characters, no HTML, no endless field. */
import { z } from "zod";

// Control characters, zero-width ones, direction overrides. Joiners stay: Persian and family emoji are written with them.
const INVISIBLE = /(?!\t|\n|\u200C|\u200D|\uFE0F)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const JOINERS_AT_THE_EDGES = /^(?:\s|\u200C|\u200D|\uFE0F)+|(?:\s|\u200C|\u200D)+$/g;
const TAG = /<\/?[a-z!?][^<>]*>/i;

export const hasTag = (text: string) => TAG.test(text);
export const NO_HTML = "Please use plain text, without HTML.";

/** What is left of a text when everything that cannot be seen is taken away. */
export const visible = (text: string) => text.normalize("NFC").replace(INVISIBLE, "").replace(JOINERS_AT_THE_EDGES, "");

type Limits = { min?: [length: number, message: string]; max: [length: number, message: string] };

/** The shortest text is reported before anything else; a name of zero-width characters is no name. */
export const plainText = ({ min: [min, tooShort] = [0, ""], max: [max, tooLong] }: Limits) =>
  z
    .string(tooShort)
    .transform(visible)
    .pipe(
      z
        .string()
        .min(min, tooShort)
        .max(max, tooLong)
        .refine((text) => !hasTag(text), NO_HTML),
    );
