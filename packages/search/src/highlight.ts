/** Highlights what matched: the whole word, its beginning, or the letters matched with a typo. */
import { typosAllowed } from "./rules.ts";
import { endOfLetters, tokenizeWithPositions, type Word } from "./tokenize.ts";

type MatchLevel = "none" | "partial" | "full";
export type Highlight = { value: string; matchLevel: MatchLevel; matchedWords: string[]; fullyHighlighted?: boolean };
export type Snippet = { value: string; matchLevel: MatchLevel };
type Tags = { pre: string; post: string };
/** `withTypos` as the attribute tolerates them; `withSplits` if two adjacent words may match one word. */
type Rules = { withTypos: boolean; withSplits: boolean };
type Range = { start: number; end: number };

export class Highlighter {
  readonly #words: string[];
  /** Each word of the query together with the next. */
  readonly #joined: string[];
  readonly #isPrefixLast: boolean;
  /** Which words of the query the text matches, as bits. */
  #matched = 0;

  constructor(words: string[], isPrefixLast: boolean) {
    this.#words = words;
    this.#joined = words.slice(1).map((word, index) => words[index]! + word);
    this.#isPrefixLast = isPrefixLast;
  }

  highlight(text: string, { pre, post }: Tags, rules: Rules): Highlight {
    const shown = this.#match(text, tokenizeWithPositions(text), rules);
    if (shown.length === 0) return { value: text, matchLevel: "none", matchedWords: [] };
    const letters = shown.reduce((sum, { start, end }) => sum + end - start, 0);
    const matchedWords = this.#words.filter((_, index) => this.#matched & (1 << index));
    return {
      value: mark(text, shown, pre, post),
      matchLevel: this.#level(),
      fullyHighlighted: letters === text.length,
      matchedWords,
    };
  }

  /** This many words around the first match, or the first words if there is none. */
  snippet(text: string, { pre, post }: Tags, rules: Rules, { words, ellipsis }: { words: number; ellipsis: string }): Snippet {
    const placed = tokenizeWithPositions(text);
    const matches = this.#match(text, placed, rules);
    const first = matches[0] ? placed.findIndex(({ end }) => end > matches[0]!.start) : 0;
    const from = Math.max(0, Math.min(first - (words >> 1), placed.length - words));
    const start = from === 0 ? 0 : placed[from]!.start;
    const end = from + words >= placed.length ? text.length : placed[from + words - 1]!.end;
    const shown = matches.filter((range) => range.start >= start && range.end <= end).map((range) => ({ start: range.start - start, end: range.end - start }));
    const value = (start > 0 ? ellipsis : "") + mark(text.slice(start, end), shown, pre, post) + (end < text.length ? ellipsis : "");
    return { value, matchLevel: matches.length > 0 ? this.#level() : "none" };
  }

  /** Where the text matches the query, in order and without overlaps. */
  #match(text: string, placed: Word[], { withTypos, withSplits }: Rules): Range[] {
    const ranges: Range[] = [];
    this.#matched = 0;
    for (const word of placed) {
      const letters = this.#matchedLetters(word.text, withTypos);
      if (letters > 0) ranges.push({ start: word.start, end: letters >= word.text.length ? word.end : endOfLetters(text, word, letters) });
    }
    if (withSplits) this.#addSplits(placed, ranges);
    return ranges.length > 1 ? merge(ranges) : ranges;
  }

  #level(): MatchLevel {
    return this.#words.every((_, index) => this.#matched & (1 << index)) ? "full" : "partial";
  }

  /** How many of a word's letters match the query (0: none); records which words of the query they match. */
  #matchedLetters(word: string, withTypos: boolean): number {
    let most = 0;
    const last = this.#words.length - 1;
    for (let index = 0; index <= last; index++) {
      const query = this.#words[index]!;
      const own = matchedLetters(query, word, this.#isPrefixLast && index === last, withTypos ? typosAllowed(query) : 0);
      const joined = this.#joined[index];
      const both = joined === undefined ? 0 : matchedLetters(joined, word, this.#isPrefixLast && index + 1 === last, 0);
      if (own > 0 || both > 0) this.#matched |= 1 << index;
      if (both > 0) this.#matched |= 2 << index;
      most = Math.max(most, own, both);
    }
    return most;
  }

  #addSplits(placed: Word[], ranges: Range[]) {
    for (let at = 0; at + 1 < placed.length; at++) {
      const [first, second] = [placed[at]!, placed[at + 1]!];
      const index = this.#words.indexOf(first.text + second.text);
      if (index < 0) continue;
      this.#matched |= 1 << index;
      ranges.push({ start: first.start, end: first.end }, { start: second.start, end: second.end });
    }
  }
}

/** The letters of the word that match the query: with the fewest typos, and of those the most. */
function matchedLetters(query: string, word: string, isPrefix: boolean, typos: number): number {
  if (word === query) return word.length;
  if (isPrefix && word.startsWith(query)) return query.length;
  if (typos === 0 || (!isPrefix && Math.abs(word.length - query.length) > typos)) return 0;
  const distances = distancesToBeginnings(query, word.slice(0, query.length + typos + 1));
  if (!isPrefix) return (distances[word.length] ?? typos + 1) <= typos ? word.length : 0;
  let best = 0;
  for (let length = 1; length < distances.length; length++)
    if (distances[length]! <= typos && (best === 0 || distances[length]! <= distances[best]!)) best = length;
  return best;
}

/** For each length, how many typos are between the query and that many first letters of the word; valid until the next call. */
function distancesToBeginnings(query: string, word: string): Uint16Array {
  // One row per letter of the query; two back for swapped neighbors. The rows are reused in rotation.
  let [before, row, next] = rows(word.length + 1);
  for (let length = 0; length <= word.length; length++) row[length] = length;
  for (let i = 1; i <= query.length; i++) {
    const letter = query.charCodeAt(i - 1);
    const letterBefore = i > 1 ? query.charCodeAt(i - 2) : -1;
    next[0] = i;
    for (let j = 1; j <= word.length; j++) {
      const other = word.charCodeAt(j - 1);
      let typos = row[j - 1]! + (letter === other ? 0 : 1);
      if (row[j]! + 1 < typos) typos = row[j]! + 1;
      if (next[j - 1]! + 1 < typos) typos = next[j - 1]! + 1;
      if (j > 1 && letterBefore === other && letter === word.charCodeAt(j - 2) && before[j - 2]! + 1 < typos) typos = before[j - 2]! + 1;
      next[j] = typos;
    }
    [before, row, next] = [row, next, before];
  }
  return row.subarray(0, word.length + 1);
}

let spare = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)] as const;

function rows(length: number) {
  if (spare[0].length < length) spare = [new Uint16Array(length), new Uint16Array(length), new Uint16Array(length)];
  return spare;
}

function merge(ranges: Range[]): Range[] {
  const sorted = ranges.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const merged: Range[] = [];
  for (const range of sorted) {
    const last = merged.at(-1);
    if (last && range.start < last.end) last.end = Math.max(last.end, range.end);
    else merged.push({ ...range });
  }
  return merged;
}

function mark(text: string, ranges: Range[], pre: string, post: string): string {
  let out = "";
  let at = 0;
  for (const { start, end } of ranges) {
    out += text.slice(at, start) + pre + text.slice(start, end) + post;
    at = end;
  }
  return out + text.slice(at);
}
