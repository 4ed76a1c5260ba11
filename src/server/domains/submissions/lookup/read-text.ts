import { cutAtWord } from "../../../../shared/text/cut-at-word.ts";
import { hasTag } from "../../../../shared/text/has-tag.ts";
import { stripInvisible } from "../../../../shared/text/strip-invisible.ts";
import { unescapeHtml } from "../../../platform/text/unescape-html.ts";

/** Longer texts are cut before anything reads them. */
const MAX_READ = 10_000;

/** A text of a website as one line of plain text. With HTML in it, it is not used: the forms would refuse it. */
export function readText(text = ""): string {
  const plain = stripInvisible(unescapeHtml(text.slice(0, MAX_READ)))
    .replaceAll("\u00a0", " ")
    .split(/\s+/)
    .join(" ")
    .trim();
  return hasTag(plain) || plain.includes("\ufffd") ? "" : plain;
}

/** Complete if it fits, else up to the end of a word. */
export const readLong = (text: string | undefined, length: number) => cutAtWord(readText(text), length);
