/**
 * The first letters of the words that tolerate typos, as a tree; a typo look-up walks it and leaves a branch
 * as soon as no word below can match. Branches with few words are not split further but read word by word.
 */
import type { State, TypoAutomaton } from "./typo-automaton.ts";
import type { TypoMatches } from "./typo-matches.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Below this size a branch is a plain list. */
const BUCKET = 6;

export type TrieData = {
  letters: Uint16Array<ArrayBuffer>;
  /** A node covers titleWords[from] to titleWords[to - 1]. */
  from: Uint32Array<ArrayBuffer>;
  to: Uint32Array<ArrayBuffer>;
  /** Children of node i: firstChild[i] to firstChild[i + 1] - 1. */
  firstChild: Uint32Array<ArrayBuffer>;
};

/** Level by level, so that the children of a node are adjacent. */
export function buildTrie(vocabulary: Vocabulary, titleWords: Uint32Array): TrieData {
  const letters = [0];
  const from = [0];
  const to = [titleWords.length];
  const depth = [0];
  const firstChild: number[] = [];
  for (let node = 0; node < letters.length; node++) {
    firstChild.push(letters.length);
    const end = to[node]!;
    const level = depth[node]!;
    if (end - from[node]! <= BUCKET && node > 0) continue;
    let at = from[node]!;
    // A word that ends at this node is the first of its range and has no letter to branch on.
    while (at < end && vocabulary.lengthOf(titleWords[at]!) === level) at++;
    while (at < end) {
      const letter = vocabulary.letters[vocabulary.starts[titleWords[at]!]! + level]!;
      const start = at;
      while (at < end && vocabulary.letters[vocabulary.starts[titleWords[at]!]! + level] === letter) at++;
      letters.push(letter);
      from.push(start);
      to.push(at);
      depth.push(level + 1);
    }
  }
  firstChild.push(letters.length);
  return { letters: Uint16Array.from(letters), from: Uint32Array.from(from), to: Uint32Array.from(to), firstChild: Uint32Array.from(firstChild) };
}

const MAX_DEPTH = 64;
const newState = (): State => ({ d0: 0, d1: 0, d2: 0, before0: 0, before1: 0, mask: 0 });

export class WordTrie {
  readonly #trie: TrieData;
  readonly #vocabulary: Vocabulary;
  readonly #titleWords: Uint32Array;
  /** One state per depth, reused: a walk allocates nothing. */
  readonly #states = Array.from({ length: MAX_DEPTH }, newState);

  constructor(trie: TrieData, vocabulary: Vocabulary, titleWords: Uint32Array) {
    this.#trie = trie;
    this.#vocabulary = vocabulary;
    this.#titleWords = titleWords;
  }

  /** Everything within the automaton's typos; with `isPrefix` a matching beginning is enough. */
  collect(automaton: TypoAutomaton, isPrefix: boolean, matches: TypoMatches) {
    this.#states[0] = automaton.start();
    this.#visit(0, 0, automaton, isPrefix, automaton.typos + 1, matches);
  }

  #visit(node: number, depth: number, automaton: TypoAutomaton, isPrefix: boolean, best: number, matches: TypoMatches) {
    const { letters, from, to, firstChild } = this.#trie;
    const state = this.#states[depth]!;
    const next = this.#states[depth + 1]!;
    const first = firstChild[node]!;
    const last = firstChild[node + 1]!;
    if (first === last) {
      this.readWords(from[node]!, to[node]!, depth, state, automaton, isPrefix, best, matches);
      return;
    }
    const firstBranched = from[first]!;
    if (firstBranched > from[node]!) this.readWords(from[node]!, firstBranched, depth, state, automaton, isPrefix, best, matches);
    for (let child = first; child < last; child++) {
      if (!automaton.step(state, letters[child]!, next)) continue;
      let found = best;
      const typos = automaton.typosAt(next);
      if (isPrefix && typos < found) {
        found = typos;
        matches.addRange(this.#titleWords[from[child]!]!, this.#titleWords[to[child]! - 1]! + 1, typos);
      }
      this.#visit(child, depth + 1, automaton, isPrefix, found, matches);
    }
  }

  /** Continues letter by letter through each word of a short list, from the depth already reached for all of them. */
  readWords(from: number, to: number, depth: number, reached: State, automaton: TypoAutomaton, isPrefix: boolean, best: number, matches: TypoMatches) {
    const { letters, starts } = this.#vocabulary;
    for (let index = from; index < to; index++) {
      const word = this.#titleWords[index]!;
      const end = starts[word + 1]!;
      let state = reached;
      let found = best;
      let level = depth;
      let isAlive = true;
      for (let at = starts[word]! + depth; at < end; at++) {
        const next = this.#states[++level]!;
        isAlive = automaton.step(state, letters[at]!, next);
        if (!isAlive) break;
        state = next;
        const typos = automaton.typosAt(state);
        if (isPrefix && typos < found) found = typos;
      }
      const atEnd = isAlive ? automaton.typosAt(state) : automaton.typos + 1;
      const cost = isPrefix ? found : atEnd;
      if (cost > automaton.typos) continue;
      if (!isPrefix || found < best) matches.addRange(word, word + 1, cost);
      if (atEnd === cost) matches.addWhole(word, cost);
    }
  }
}
