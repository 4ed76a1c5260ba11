import type { Segment } from "./segment.ts";

/** How much all words of a question count, each in the best place, compared with being as close in meaning as possible. */
const WORDS_WEIGHT = 0.8;

type PlacedTool = { segment: Segment; tool: number };
/** `words`: how much of the question its words cover, from 0 to 1. */
type Match = PlacedTool & { words: number; closeness: number | null };

/**
 * One list from the tools found by words and those found by meaning, best first.
 * `nearness`: the closeness from 0 at the floor, which differs between models, to 1.
 */
export function mergeMatches(byWords: Match[], byMeaning: (PlacedTool & { closeness: number })[], floor: number): (Match & { nearness: number })[] {
  const matches = new Map<string, Match>();
  for (const match of [...byMeaning.map((near) => ({ ...near, words: 0 })), ...byWords]) matches.set(match.segment.stored.slugOf(match.tool), match);
  return [...matches.values()]
    .map((match) => ({ ...match, nearness: Math.max(0, ((match.closeness ?? floor) - floor) / (1 - floor)) }))
    .sort((a, b) => score(b) - score(a) || popularity(b) - popularity(a));
}

const score = ({ words, nearness }: { words: number; nearness: number }) => WORDS_WEIGHT * words + nearness;
const popularity = ({ segment, tool }: PlacedTool) => segment.stored.popularityOf(tool);
