/** User input as plain text: no invisible characters, no HTML, limited length. */
import { z } from "zod";
import { hasTag } from "../shared/text/has-tag.ts";
import { stripInvisible } from "../shared/text/strip-invisible.ts";

/** The input may contain characters that are removed later, up to this factor, so that no pattern runs over an unlimited text. */
const SLACK = 4;

export const NO_HTML = "Please use plain text, without HTML.";

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
