/** The words of each tool in order, by attribute: read by ranking and highlighting once a tool is a candidate. */

import type { ToolDocument } from "./document.ts";
import type { Numbers } from "./growable-arrays.ts";
import { PLACE } from "./rules.ts";
import type { WordNumbers } from "./word-numbers.ts";

/** Separates two tags: words on both sides of it are not neighbors. */
export const SEPARATOR = 0xffffffff;

// The first number of a tool's range encodes how long its attributes are; the description is the rest.
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

/** Records where the words of each place end; those of the first place begin at `starts[tool] + 1`. */
export function placeEnds({ starts, words }: ToolWordsData, tool: number, ends: Uint32Array) {
  const at = starts[tool]! + 1;
  const header = words[at - 1]!;
  const inName = nameLength(header);
  ends[PLACE.wholeName] = inName === 1 ? at + 1 : at;
  ends[PLACE.nameStart] = inName > 0 ? at + 1 : at;
  ends[PLACE.name] = at + inName;
  ends[PLACE.category] = at + inName + categoryLength(header);
  ends[PLACE.shortDescription] = at + inName + categoryLength(header) + shortLength(header);
  ends[PLACE.description] = starts[tool + 1]!;
}

/** The distinct words of a tool. */
export function wordsOfTool({ starts, words }: ToolWordsData, tool: number): Set<number> {
  const own = new Set(words.subarray(starts[tool]! + 1, starts[tool + 1]!));
  own.delete(SEPARATOR);
  return own;
}
