/** The words of a segment that match a word of a question: its other forms, or, if there are none, corrections of a typo. */
import { matchTypos } from "./match-words.ts";
import type { Term } from "./question.ts";
import { PLACES, PLACES_WITH_TYPOS, typosAllowed } from "./rules.ts";
import type { Segment } from "./segment.ts";
import { stem } from "./stem.ts";

/** Maximum number of words with the same beginning to check. */
const MAX_FORMS = 256;
const LONGEST_ENDING = 6;

export type TermWords = { words: number[]; places: number; count: number };

export function formsIn({ vocabulary, postings, details }: Segment, term: Term): TermWords {
  const words: number[] = [];
  // The stem of "summary" is "summari": its last letter is not in every form.
  const beginning = /[a-z]i$/.test(term.stem) ? term.stem.slice(0, -1) : term.stem;
  const { from, to } = vocabulary.startingWith(beginning);
  for (let word = from; word < Math.min(to, from + MAX_FORMS); word++) {
    if (vocabulary.lengthOf(word) > term.stem.length + LONGEST_ENDING) continue;
    const text = vocabulary.textOf(word);
    if (text === term.word || stem(text) === term.stem) words.push(word);
  }
  const own = vocabulary.find(term.word);
  if (own >= 0 && !words.includes(own)) words.push(own);
  return { words, places: PLACES, count: words.reduce((sum, word) => sum + postings.entries({ from: word, to: word + 1 }), details.count(term.stem)) };
}

export function typosIn(segment: Segment, { word }: Term): TermWords {
  const { ranges } = matchTypos(segment, { text: word, isPrefix: false, plain: [], splits: [], typos: typosAllowed(word) });
  const words = ranges.flatMap(({ from, to }) => Array.from({ length: Math.min(to - from, MAX_FORMS) }, (_, at) => from + at));
  const count = words.reduce((sum, own) => sum + segment.postings.entries({ from: own, to: own + 1 }, PLACES_WITH_TYPOS), 0);
  return { words, places: PLACES_WITH_TYPOS, count };
}
