/** The results of a look-up with typos: ranges of words with their cost, and which words matched as a whole. */
import type { Vocabulary } from "./vocabulary.ts";

export type TypoRange = { from: number; to: number; cost: number };
export type WholeWord = { word: number; cost: number };

export class TypoMatches {
  readonly ranges: TypoRange[] = [];
  readonly whole: WholeWord[] = [];
  readonly #vocabulary: Vocabulary;
  readonly #firstLetter: number;

  constructor(vocabulary: Vocabulary, query: string) {
    this.#vocabulary = vocabulary;
    this.#firstLetter = query.charCodeAt(0);
  }

  addRange(from: number, to: number, typos: number) {
    // Already found without a typo.
    if (typos === 0) return;
    const cost = this.#costOf(from, typos);
    const last = this.ranges.at(-1);
    if (last && last.to === from && last.cost === cost) last.to = to;
    else this.ranges.push({ from, to, cost });
  }

  addWhole(word: number, typos: number) {
    if (typos > 0) this.whole.push({ word, cost: this.#costOf(word, typos) });
  }

  /** People rarely mistype the first letter: a match that assumes it counts one more. */
  #costOf(word: number, typos: number): number {
    const first = this.#vocabulary.letters[this.#vocabulary.starts[word]!];
    return typos + (first === this.#firstLetter ? 0 : 1);
  }
}
