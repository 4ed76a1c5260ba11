/** The words of a question that say something. */

import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenize } from "./tokenize.ts";

/** Of a whole page pasted into the box the first words are enough. */
const MAX_READ = 120;
const MAX_TERMS = 24;

export type Term = { word: string; stem: string };

export function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>();
  for (const word of tokenize(text).slice(0, MAX_READ)) {
    if (isStopWord(word) || terms.size === MAX_TERMS) continue;
    const own = stem(word);
    if (!terms.has(own)) terms.set(own, { word, stem: own });
  }
  // Many words begin with a letter, and it means none of them.
  return [...terms.values()].every(({ word }) => isLetter(word)) ? [] : [...terms.values()];
}

const isLetter = (word: string) => /^[a-z0-9]$/.test(word);
