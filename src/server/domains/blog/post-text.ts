/** Values derived from a post's text. */
import { cutAtWord } from "../../../shared/text/cut-at-word.ts";
import { unescapeHtml } from "../../platform/text/unescape-html.ts";

const WORDS_PER_MINUTE = 220;
const EXCERPT = 200;

const PARAGRAPH_END = /<\/(?:p|h[1-6]|li|blockquote|pre|td|th|figcaption)>|<br\s*\/?>/g;

export const textOf = (html: string) =>
  unescapeHtml(html.replace(PARAGRAPH_END, " ").replace(/<[^<>]*>/g, ""))
    .replace(/\s+/g, " ")
    .trim();

export const wordsIn = (html: string): number => textOf(html).split(" ").filter(Boolean).length;

export const minutesToRead = (words: number): number => Math.max(1, Math.round(words / WORDS_PER_MINUTE));

/** The beginning of the text. */
export const excerptOf = (html: string): string => cutAtWord(textOf(html), EXCERPT);
