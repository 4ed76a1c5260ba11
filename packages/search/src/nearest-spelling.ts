/** For a search without results: the same words, with unknown ones replaced by the nearest known ones. */
import { matchTypos, matchWords } from "./match-words.ts";
import { PLACES_WITH_TYPOS } from "./rules.ts";
import type { Segment } from "./segment.ts";
import { TypoAutomaton } from "./typo-automaton.ts";
import { TypoMatches } from "./typo-matches.ts";

const MIN_LETTERS = 3;
const MAX_LETTERS = 28;

/** The corrected words, or null if nothing near is known or nothing needed correcting. */
export function nearestSpelling(segments: Segment[], words: string[]): string[] | null {
  let isCorrected = false;
  const corrected = words.map((word) => {
    if (segments.some((segment) => isKnown(segment, word))) return word;
    const nearest = nearestWord(segments, word);
    isCorrected ||= nearest !== null;
    return nearest ?? word;
  });
  return isCorrected ? corrected : null;
}

function isKnown(segment: Segment, word: string): boolean {
  return matchWords(segment, [word], true).some((match) => match.plain.length > 0 || match.splits.length > 0 || matchTypos(segment, match).ranges.length > 0);
}

/** One typo more than a search tolerates; of equally near words, the one that most tools have. */
function nearestWord(segments: Segment[], word: string): string | null {
  if (word.length < MIN_LETTERS || word.length > MAX_LETTERS) return null;
  let best: { text: string; cost: number; tools: number } | null = null;
  for (const { trie, vocabulary, postings, size } of segments) {
    if (size === 0) continue;
    const matches = new TypoMatches(vocabulary, word);
    const automaton = new TypoAutomaton(word, word.length === MIN_LETTERS ? 1 : 2);
    trie.collect(automaton, false, matches);
    automaton.release();
    for (const { word: found, cost } of matches.whole) {
      const tools = postings.entries({ from: found, to: found + 1 }, PLACES_WITH_TYPOS);
      if (best && (cost > best.cost || (cost === best.cost && tools <= best.tools))) continue;
      best = { text: vocabulary.textOf(found), cost, tools };
    }
  }
  return best?.text ?? null;
}
