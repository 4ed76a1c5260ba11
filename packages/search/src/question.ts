/** The meaningful words of a question. */

import { stem } from "./stem.ts";
import { isStopWord } from "./stop-words.ts";
import { tokenize } from "./tokenize.ts";

/** If a whole page is pasted, its first words are enough. */
const MAX_READ = 120;
const MAX_TERMS = 24;
const SENTENCE_WORDS = 4;

export type Term = { word: string; stem: string };

export function termsOf(text: string): Term[] {
  const terms = new Map<string, Term>();
  for (const word of tokenize(text).slice(0, MAX_READ)) {
    if (isStopWord(word) || terms.size === MAX_TERMS) continue;
    const own = stem(word);
    if (!terms.has(own)) terms.set(own, { word, stem: own });
  }
  // Many words begin with any one letter, so a letter alone is not meaningful.
  return [...terms.values()].every(({ word }) => isLetter(word)) ? [] : [...terms.values()];
}

const isLetter = (word: string) => /^[a-z0-9]$/.test(word);

/** Every long text has a word that is almost a word of some tool, so in a sentence typos are not tolerated. */
export const isSentence = (text: string) => tokenize(text).length >= SENTENCE_WORDS;
