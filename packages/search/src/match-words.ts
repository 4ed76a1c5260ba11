/** From the words of a query to the words of a segment that match them. */
import { PLACE, typosAllowed } from "./rules.ts";
import type { Segment } from "./segment.ts";
import { nameLength } from "./tool-words.ts";
import { TypoAutomaton } from "./typo-automaton.ts";
import { TypoMatches } from "./typo-matches.ts";
import { isEmpty, type WordRange } from "./vocabulary.ts";

/** Words that match without a typo; `whole` is the one that matches in full, not only as a prefix, or -1. */
type PlainRange = WordRange & { whole: number };
/** "chatgpt" matches a name in which "chat" and "gpt" are adjacent. */
export type Split = { first: number; second: number };

export type WordMatch = {
  text: string;
  isPrefix: boolean;
  /** The word itself, and its joins with a neighbor: "chat gpt" matches "chatgpt". */
  plain: PlainRange[];
  splits: Split[];
  /** How many typos are tolerated. */
  typos: 0 | 1 | 2;
};

export function matchWords(segment: Segment, words: string[], isPrefixLast: boolean, withTypos = true): WordMatch[] {
  const last = words.length - 1;
  const matches = words.map((text, index): WordMatch => {
    const isPrefix = isPrefixLast && index === last;
    const plain = nonEmpty(plainRange(segment, text, isPrefix));
    return withTypos
      ? { text, isPrefix, plain, splits: findSplits(segment, text), typos: typosAllowed(text) }
      : { text, isPrefix, plain, splits: [], typos: 0 };
  });
  // Joining and splitting words is part of typo tolerance, as at Algolia.
  if (!withTypos) return matches;
  for (let index = 0; index < last; index++) {
    const joined = nonEmpty(plainRange(segment, words[index]! + words[index + 1]!, isPrefixLast && index + 1 === last));
    matches[index]!.plain.push(...joined);
    matches[index + 1]!.plain.push(...joined);
  }
  return matches;
}

const nonEmpty = (range: PlainRange) => (isEmpty(range) ? [] : [range]);

function plainRange({ vocabulary }: Segment, text: string, isPrefix: boolean): PlainRange {
  if (!isPrefix) {
    const word = vocabulary.find(text);
    return word < 0 ? { from: 0, to: 0, whole: -1 } : { from: word, to: word + 1, whole: word };
  }
  const range = vocabulary.startingWith(text);
  const isWhole = !isEmpty(range) && vocabulary.lengthOf(range.from) === text.length;
  return { ...range, whole: isWhole ? range.from : -1 };
}

/** Every way to split the word into two words that occur in names. */
function findSplits({ vocabulary, postings }: Segment, text: string): Split[] {
  const splits: Split[] = [];
  const isInNames = (word: number) => word >= 0 && postings.entries({ from: word, to: word + 1 }, PLACE.category) > 0;
  for (const first of vocabulary.beginningsOf(text)) {
    if (!isInNames(first)) continue;
    const second = vocabulary.find(text.slice(vocabulary.lengthOf(first)));
    if (isInNames(second)) splits.push({ first, second });
  }
  return splits;
}

/** How many tools of a very common word are checked for its neighbor: the most popular ones. */
const SPLIT_LIMIT = 4_096;

/** Calls with each tool whose name has both words of the split side by side, and the first one's position. */
export function eachSplitTool(segment: Segment, { first, second }: Split, visit: (tool: number, position: number, nameWords: number) => void) {
  const { postings, toolWords } = segment;
  const inNames = (word: number) => postings.entries({ from: word, to: word + 1 }, PLACE.category);
  const rarer = inNames(first) <= inNames(second) ? first : second;
  for (const place of [PLACE.nameStart, PLACE.name]) {
    let seen = 0;
    postings.each(rarer, place, (tool) => {
      const start = toolWords.starts[tool]!;
      const length = nameLength(toolWords.words[start]!);
      for (let at = 1; at < length; at++) {
        if (toolWords.words[start + at] !== first || toolWords.words[start + at + 1] !== second) continue;
        visit(tool, at - 1, length);
        break;
      }
      return ++seen < SPLIT_LIMIT;
    });
  }
}

/** The words within the number of typos allowed for the query's word; none for short words. */
export function matchTypos({ vocabulary, trie, deletions }: Segment, { text, isPrefix, typos }: WordMatch): TypoMatches {
  const matches = new TypoMatches(vocabulary, text);
  if (typos === 0 || vocabulary.size === 0) return matches;
  const automaton = new TypoAutomaton(text, typos);
  if (typos === 2 && deletions) deletions.collect(text, automaton, isPrefix, matches);
  else trie.collect(automaton, isPrefix, matches);
  automaton.release();
  return matches;
}
