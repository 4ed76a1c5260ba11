import { trimEndOf } from "./trim-end-of.ts";

// Control characters, zero-width ones, direction overrides. Joiners stay: Persian and family emoji are written with them.
const INVISIBLE = /(?!\t|\n|\u200C|\u200D|\uFE0F)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const AT_THE_START = /^(?:\s|\u200C|\u200D|\uFE0F)+/;
const AT_THE_END = /[\s\u200C\u200D]/;

/** Removes all invisible characters from a text, and spaces and joiners at its edges. */
export const stripInvisible = (text: string) => trimEndOf(text.normalize("NFC").replace(INVISIBLE, "").replace(AT_THE_START, ""), AT_THE_END);
