/** The words of each tool in order, by attribute: what ranking and highlighting read once a tool is a candidate. */

import type { ToolDocument } from "./document.ts";
import { FAR_APART, PLACE } from "./rules.ts";
import { wordsOf } from "./words.ts";

/** Stands between two tags: words on both sides of it are not neighbours. */
export const SEPARATOR = 0xffffffff;

// The first number of a tool's stretch tells how long its attributes are; the description is the rest.
const NAME_BITS = 8;
const OTHER_BITS = 12;
const NAME_MAX = 2 ** NAME_BITS - 1;
const OTHER_MAX = 2 ** OTHER_BITS - 1;

export const nameLength = (header: number) => header & NAME_MAX;
export const categoryLength = (header: number) => (header >>> NAME_BITS) & OTHER_MAX;
export const shortLength = (header: number) => header >>> (NAME_BITS + OTHER_BITS);

type Textual = Pick<ToolDocument, "name" | "category" | "tags" | "shortDescription" | "description">;

/** Hands a tool's header and words to `push`, each word as the number that `numberOf` gives it. */
export function numberWords(tool: Textual, numberOf: (word: string) => number, push: (number: number) => void) {
  const name = wordsOf(tool.name).slice(0, NAME_MAX);
  const filed = [tool.category, ...tool.tags].map(wordsOf);
  const short = wordsOf(tool.shortDescription).slice(0, OTHER_MAX);
  // One separator before each tag.
  const wanted = filed.reduce((sum, words) => sum + words.length, filed.length - 1);
  const filedLength = Math.min(wanted, OTHER_MAX);
  push((name.length | (filedLength << NAME_BITS) | (short.length << (NAME_BITS + OTHER_BITS))) >>> 0);
  for (const word of name) push(numberOf(word));
  let left = filedLength;
  filed.forEach((words, index) => {
    if (index > 0 && left-- > 0) push(SEPARATOR);
    for (const word of words) if (left-- > 0) push(numberOf(word));
  });
  for (const word of short) push(numberOf(word));
  for (const word of wordsOf(tool.description)) push(numberOf(word));
}

export type ToolWordsData = {
  /** Tool t: words[starts[t]] is its header, its words follow until starts[t + 1]. */
  starts: Uint32Array<ArrayBuffer>;
  words: Uint32Array<ArrayBuffer>;
};

export type VisitWord = (word: number, place: number, position: number) => void;

/** Calls with every word of a tool, its place and its position; different attributes and tags are far apart. */
export function eachWordOf({ starts, words }: ToolWordsData, tool: number, visit: VisitWord) {
  const end = starts[tool + 1]!;
  let at = starts[tool]!;
  const header = words[at++]!;
  let position = 0;
  const nameEnd = at + nameLength(header);
  const start = nameLength(header) === 1 ? PLACE.wholeName : PLACE.nameStart;
  for (let isFirst = true; at < nameEnd; at++, isFirst = false) visit(words[at]!, isFirst ? start : PLACE.name, position++);
  position += FAR_APART;
  for (const categoryEnd = nameEnd + categoryLength(header); at < categoryEnd; at++) {
    if (words[at] === SEPARATOR) position += FAR_APART;
    else visit(words[at]!, PLACE.category, position++);
  }
  position += FAR_APART;
  for (const shortEnd = at + shortLength(header); at < shortEnd; at++) visit(words[at]!, PLACE.shortDescription, position++);
  position += FAR_APART;
  for (; at < end; at++) visit(words[at]!, PLACE.description, position++);
}
