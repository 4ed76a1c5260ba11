/**
 * Finds words within two typos without walking the tree: two such words become equal when up to two
 * of their first six letters are deleted (SymSpell). Every word's first letters are stored under each of those
 * remainders; a look-up tries the query's own 22 remainders and reads only what is stored there.
 */
import type { TypoAutomaton } from "./typo-automaton.ts";
import type { TypoMatches } from "./typo-matches.ts";
import type { Vocabulary } from "./vocabulary.ts";
import type { WordTrie } from "./word-trie.ts";

/** A query of 8 letters with two missing still has six. */
const FIRST_LETTERS = 6;

export type DeletionsData = {
  /** Beginning i covers titleWords[from[i]] to titleWords[to[i] - 1]. */
  from: Uint32Array<ArrayBuffer>;
  to: Uint32Array<ArrayBuffer>;
  /** Beginnings stored in bucket h: filed[drawers[h]] to filed[drawers[h + 1] - 1]. */
  drawers: Uint32Array<ArrayBuffer>;
  filed: Uint32Array<ArrayBuffer>;
};

/** Calls with a hash of each remainder of six letters after at most two deletions. */
function eachRemainder(letters: Uint16Array, start: number, visit: (hash: number) => void) {
  for (let first = 0; first <= FIRST_LETTERS; first++) {
    // Past the end means "nothing deleted"; `second` may only then be past the end as well.
    for (let second = first === FIRST_LETTERS ? FIRST_LETTERS : first + 1; second <= FIRST_LETTERS; second++) {
      let hash = 0x811c9dc5;
      for (let at = 0; at < FIRST_LETTERS; at++) if (at !== first && at !== second) hash = Math.imul(hash ^ letters[start + at]!, 0x01000193);
      visit(hash ^ (hash >>> 15));
    }
  }
}

export function buildDeletions(vocabulary: Vocabulary, titleWords: Uint32Array): DeletionsData {
  const { letters, starts } = vocabulary;
  const from: number[] = [];
  const to: number[] = [];
  let before = -1;
  titleWords.forEach((word, index) => {
    if (vocabulary.lengthOf(word) < FIRST_LETTERS) return;
    if (before >= 0 && sameBeginning(letters, starts[before]!, starts[word]!)) to[to.length - 1] = index + 1;
    else {
      from.push(index);
      to.push(index + 1);
    }
    before = word;
  });

  const drawerCount = 2 ** Math.max(4, Math.ceil(Math.log2(from.length * 4 + 1)));
  const counts = new Uint32Array(drawerCount + 1);
  const startOf = (beginning: number) => starts[titleWords[from[beginning]!]!]!;
  for (let i = 0; i < from.length; i++) eachRemainder(letters, startOf(i), (hash) => void counts[(hash & (drawerCount - 1)) + 1]!++);
  for (let i = 0; i < drawerCount; i++) counts[i + 1]! += counts[i]!;
  const drawers = counts.slice();
  const filed = new Uint32Array(drawers[drawerCount]!);
  for (let i = 0; i < from.length; i++) {
    eachRemainder(letters, startOf(i), (hash) => {
      const drawer = hash & (drawerCount - 1);
      filed[counts[drawer]!++] = i;
    });
  }
  return { from: Uint32Array.from(from), to: Uint32Array.from(to), drawers, filed };
}

function sameBeginning(letters: Uint16Array, a: number, b: number): boolean {
  for (let at = 0; at < FIRST_LETTERS; at++) if (letters[a + at] !== letters[b + at]) return false;
  return true;
}

export class Deletions {
  readonly #data: DeletionsData;
  readonly #vocabulary: Vocabulary;
  readonly #titleWords: Uint32Array;
  readonly #trie: WordTrie;
  /** The last look-up that read a beginning, so that each is read once. */
  readonly #readBy: Uint32Array;
  #lookup = 0;

  constructor(data: DeletionsData, vocabulary: Vocabulary, titleWords: Uint32Array, trie: WordTrie) {
    this.#data = data;
    this.#vocabulary = vocabulary;
    this.#titleWords = titleWords;
    this.#trie = trie;
    this.#readBy = new Uint32Array(data.from.length);
  }

  collect(query: string, automaton: TypoAutomaton, isPrefix: boolean, matches: TypoMatches) {
    const { from, to, drawers, filed } = this.#data;
    const { letters, starts } = this.#vocabulary;
    const typed = Uint16Array.from({ length: FIRST_LETTERS }, (_, at) => query.charCodeAt(at));
    const lookup = ++this.#lookup;
    const begin = automaton.start();
    const states = [automaton.start(), automaton.start()] as const;

    eachRemainder(typed, 0, (hash) => {
      const drawer = hash & (drawers.length - 2);
      for (let at = drawers[drawer]!; at < drawers[drawer + 1]!; at++) {
        const beginning = filed[at]!;
        if (this.#readBy[beginning] === lookup) continue;
        this.#readBy[beginning] = lookup;
        const start = starts[this.#titleWords[from[beginning]!]!]!;
        let state = begin;
        let isAlive = true;
        for (let letter = 0; isAlive && letter < FIRST_LETTERS; letter++) {
          const next = states[letter & 1]!;
          isAlive = automaton.step(state, letters[start + letter]!, next);
          state = next;
        }
        if (!isAlive) continue;
        // After six letters the query is fully matched only if two of its letters are missing; then every word with this beginning matches.
        const typos = automaton.typosAt(state);
        const best = isPrefix ? Math.min(typos, automaton.typos + 1) : automaton.typos + 1;
        if (best <= automaton.typos) matches.addRange(this.#titleWords[from[beginning]!]!, this.#titleWords[to[beginning]! - 1]! + 1, best);
        this.#trie.readWords(from[beginning]!, to[beginning]!, FIRST_LETTERS, { ...state }, automaton, isPrefix, best, matches);
      }
    });
  }
}
