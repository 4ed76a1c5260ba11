/** While a query of several words runs: for each word of the vocabulary, which words of the query it matches, and how well. */
import { type Bits, setBits } from "./bits.ts";
import type { WordMatch } from "./match-words.ts";
import type { Segment } from "./segment.ts";
import type { TypoMatches } from "./typo-matches.ts";
import type { WordRange } from "./vocabulary.ts";

/** Four bits per word of the query: 0 for no match, else 1 + 2 × typos, plus 1 if only a prefix matches. Smaller is better. */
export const CODE_BITS = 4;
export const CODE = 2 ** CODE_BITS - 1;
const codeOf = (cost: number, isWhole: boolean) => 1 + 2 * cost + (isWhole ? 0 : 1);
export const costOf = (code: number) => ((code & CODE) - 1) >>> 1;
export const isWhole = (code: number) => (code & 1) === 1;
export const WHOLE = codeOf(0, true);
export const BEGINNING = codeOf(0, false);

/** Ranges with more words than this are compared instead of marked. */
const WIDE = 1_024;

export class QueryCodes {
  readonly codes: Uint32Array;
  /** The words that match anything, as bits: a few kilobytes that stay in the L1 cache. */
  readonly answering: Bits;
  /** Prefixes of so many words that those are not marked with codes. */
  readonly wide: (WordRange & { index: number })[] = [];
  readonly #marked: WordRange[] = [];

  constructor({ scratch: { codes, answering } }: Segment, matches: WordMatch[]) {
    this.codes = codes;
    this.answering = answering;
    matches.forEach(({ plain }, index) => {
      for (const { from, to, whole } of plain) {
        if (to - from > WIDE) this.#addWide({ from, to, index });
        else this.#mark({ from, to }, index, BEGINNING);
        if (whole >= 0) this.#mark({ from: whole, to: whole + 1 }, index, WHOLE);
      }
    });
  }

  addTypos(index: number, { ranges, whole }: TypoMatches) {
    for (const range of ranges) this.#mark(range, index, codeOf(range.cost, false));
    for (const { word, cost } of whole) this.#mark({ from: word, to: word + 1 }, index, codeOf(cost, true));
  }

  #addWide(range: WordRange & { index: number }) {
    this.wide.push(range);
    setBits(this.answering, range.from, range.to);
    this.#marked.push(range);
  }

  #mark({ from, to }: WordRange, index: number, code: number) {
    const { codes } = this;
    const shift = index * CODE_BITS;
    for (let word = from; word < to; word++) {
      const before = (codes[word]! >>> shift) & CODE;
      if (before === 0 || before > code) codes[word] = (codes[word]! & ~(CODE << shift)) | (code << shift);
    }
    setBits(this.answering, from, to);
    this.#marked.push({ from, to });
  }

  /** Must be called when the query ends. */
  release() {
    for (const { from, to } of this.#marked) {
      this.codes.fill(0, from, to);
      this.answering.fill(0, from >>> 5, (to + 31) >>> 5);
    }
  }
}
