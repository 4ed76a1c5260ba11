/** Several words: how well one tool matches them, read from the tool's own words. */
import type { BestTools } from "./best-tools.ts";
import type { Split, WordMatch } from "./match-words.ts";
import { BEGINNING, CODE, CODE_BITS, QueryCodes, WHOLE } from "./query-codes.ts";
import { FAR_APART, PLACE, PLACES_WITH_TYPOS } from "./rules.ts";
import type { Segment } from "./segment.ts";
import { SPLIT, ToolMatches } from "./tool-matches.ts";
import { categoryLength, nameLength, SEPARATOR, shortLength, type ToolWordsData } from "./tool-words.ts";
import type { TypoMatches } from "./typo-matches.ts";

/** The offset between positions of different attributes: larger than any attribute except the last. */
const ATTRIBUTE_APART = 2 ** 16;

/** One query runs at a time. */
const toolMatches = new ToolMatches();

export class ToolRanker {
  readonly #toolWords: ToolWordsData;
  readonly #query: QueryCodes;
  readonly #splits: (Split & { index: number })[];
  readonly #places: number;

  /** Only words before a place count. */
  constructor(segment: Segment, matches: WordMatch[], places: number) {
    this.#places = places;
    this.#toolWords = segment.toolWords;
    this.#query = new QueryCodes(segment, matches);
    this.#splits = matches.flatMap(({ splits }, index) => splits.map((split) => ({ ...split, index })));
    toolMatches.beginQuery(matches.map(({ plain }) => plain.length > 0));
  }

  addTypos(index: number, typos: TypoMatches) {
    this.#query.addTypos(index, typos);
  }

  /** Must be called when the query ends. */
  release() {
    this.#query.release();
  }

  /** Whether the tool's name alone matches every word of the query. */
  isAllInName(tool: number): boolean {
    this.#readName(tool);
    return toolMatches.areAllAnswered;
  }

  /**
   * The tool's key, or null if it certainly is not among the best. The description is two thirds of a tool's words
   * and the worst place: it is read only if it can improve the key, and if that could still matter.
   */
  keyOf(tool: number, best: BestTools): number | null {
    const { starts, words } = this.#toolWords;
    const header = words[starts[tool]!]!;
    const nameWords = nameLength(header);
    const filedFrom = this.#readName(tool);
    const shortFrom = filedFrom + categoryLength(header);
    const restFrom = shortFrom + shortLength(header);
    if (this.#places > PLACE.category) this.#readFiled(filedFrom, shortFrom);
    if (this.#places > PLACE.shortDescription) this.#read(shortFrom, restFrom, PLACE.shortDescription);
    toolMatches.weigh();
    const atBest = toolMatches.key(nameWords, true);
    if (!best.wants(tool, atBest)) return null;
    const soFar = toolMatches.key(nameWords, false);
    if (soFar === atBest || this.#places <= PLACE.description) return soFar;
    this.#read(restFrom, starts[tool + 1]!, PLACE.description);
    toolMatches.weigh();
    return toolMatches.key(nameWords, false);
  }

  /** Starts a tool, and returns where its name ends. */
  #readName(tool: number): number {
    const { starts, words } = this.#toolWords;
    const { answering } = this.#query;
    toolMatches.beginTool();
    const from = starts[tool]! + 1;
    const end = from + nameLength(words[from - 1]!);
    for (let at = from; at < end; at++) {
      const word = words[at]!;
      if (at > from && this.#splits.length > 0) this.#addSplits(words[at - 1]!, word, at - from);
      // A name of one word and the first word of a longer one are the same place.
      if ((answering[word >>> 5]! & (1 << (word & 31))) !== 0) this.#add(word, at === from ? PLACE.nameStart : PLACE.name, at - from);
    }
    return end;
  }

  /** Category and tags: words of different ones are not neighbors. */
  #readFiled(from: number, to: number) {
    const { words } = this.#toolWords;
    const { answering } = this.#query;
    let position = PLACE.category * ATTRIBUTE_APART;
    for (let at = from; at < to; at++) {
      const word = words[at]!;
      if (word === SEPARATOR) position += FAR_APART;
      else if ((answering[word >>> 5]! & (1 << (word & 31))) !== 0) this.#add(word, PLACE.category, position + at - from);
    }
  }

  /** This loop takes most of the time of a search for several common words. */
  #read(from: number, to: number, place: number) {
    const { words } = this.#toolWords;
    const { answering } = this.#query;
    for (let at = from; at < to; at++) {
      const word = words[at]!;
      if ((answering[word >>> 5]! & (1 << (word & 31))) !== 0) this.#add(word, place, place * ATTRIBUTE_APART + at - from);
    }
  }

  #add(word: number, place: number, position: number) {
    const code = this.#query.codes[word]!;
    for (let index = 0, rest = code; rest !== 0; index++, rest >>>= CODE_BITS) {
      const own = rest & CODE;
      if (own !== 0 && (own <= BEGINNING || place < PLACES_WITH_TYPOS)) toolMatches.add(index, own, place, position);
    }
    for (const { from, to, index } of this.#query.wide)
      if (word >= from && word < to && ((code >>> (index * CODE_BITS)) & CODE) !== WHOLE) toolMatches.add(index, BEGINNING, place, position);
  }

  /** Both halves of a split match the word; the first of them determines the position. */
  #addSplits(before: number, word: number, position: number) {
    for (const { first, second, index } of this.#splits) {
      if (first !== before || second !== word) continue;
      toolMatches.add(index, WHOLE | SPLIT, position === 1 ? PLACE.nameStart : PLACE.name, position - 1);
      toolMatches.add(index, WHOLE, PLACE.name, position);
    }
  }
}
