/**
 * Reads a word letter by letter and tracks how many typos are between what was read and the query's word.
 * Insertion, deletion, substitution and the swap of two neighbors each count one (Wu and Manber's
 * bit-parallel automaton): bit i of `d` means "i letters of the query are accounted for with d typos".
 */
const MAX_CODE = 65_536;

export class TypoAutomaton {
  readonly typos: 1 | 2;
  /** Set in a state when the whole query is accounted for. */
  readonly done: number;
  readonly #valid: number;
  /** For each letter, its positions in the query. Shared: only one query is looked up at a time. */
  static readonly #masks = new Uint32Array(MAX_CODE);
  readonly #word: string;

  constructor(word: string, typos: 1 | 2) {
    this.#word = word;
    this.typos = typos;
    this.done = 1 << word.length;
    this.#valid = (this.done << 1) - 1;
    for (let at = 0; at < word.length; at++) TypoAutomaton.#masks[word.charCodeAt(at)]! |= 1 << at;
  }

  /** Must be called when the look-up ends. */
  release() {
    for (let at = 0; at < this.#word.length; at++) TypoAutomaton.#masks[this.#word.charCodeAt(at)] = 0;
  }

  start(): State {
    return { d0: 1, d1: 3, d2: this.typos === 2 ? 7 : 0, before0: 0, before1: 0, mask: 0 };
  }

  /** Writes the state after one more letter to `next`, and returns whether anything can still match. */
  step(state: State, letter: number, next: State): boolean {
    const mask = TypoAutomaton.#masks[letter]!;
    const { d0, d1, d2 } = state;
    const n0 = (d0 & mask) << 1;
    const swap0 = (((state.before0 & mask) << 1) & state.mask) << 1;
    const n1 = (((d1 & mask) << 1) | d0 | (d0 << 1) | (n0 << 1) | swap0) & this.#valid;
    let n2 = 0;
    if (this.typos === 2) {
      const swap1 = (((state.before1 & mask) << 1) & state.mask) << 1;
      n2 = (((d2 & mask) << 1) | d1 | (d1 << 1) | (n1 << 1) | swap1) & this.#valid;
    }
    next.d0 = n0;
    next.d1 = n1;
    next.d2 = n2;
    next.before0 = d0;
    next.before1 = d1;
    next.mask = mask;
    return (n0 | n1 | n2) !== 0;
  }

  /** How many typos the query is away from what was read, or a number above the limit. */
  typosAt({ d0, d1, d2 }: State): number {
    if (d0 & this.done) return 0;
    if (d1 & this.done) return 1;
    return d2 & this.done ? 2 : this.typos + 1;
  }
}

export type State = { d0: number; d1: number; d2: number; before0: number; before1: number; mask: number };
