/** The words of each tool in order, by attribute: what ranking and highlighting read once a tool is a candidate. */

import type { ToolDocument } from "./document.ts";
import { FAR_APART, PLACE } from "./rules.ts";
import type { Numbers, WordNumbers } from "./word-numbers.ts";

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

/** Appends a tool's header and the numbers of its words. */
export function numberWords(tool: Textual, words: WordNumbers, into: Numbers) {
  const header = into.length;
  into.push(0);
  const nameWords = words.number(tool.name, into, NAME_MAX);
  const filedFrom = into.length;
  words.number(tool.category, into, OTHER_MAX);
  for (const tag of tool.tags) {
    const left = OTHER_MAX - (into.length - filedFrom);
    if (left <= 0) break;
    into.push(SEPARATOR);
    words.number(tag, into, left - 1);
  }
  const filedWords = into.length - filedFrom;
  const shortWords = words.number(tool.shortDescription, into, OTHER_MAX);
  words.number(tool.description, into);
  into.values[header] = nameWords | (filedWords << NAME_BITS) | (shortWords << (NAME_BITS + OTHER_BITS));
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
