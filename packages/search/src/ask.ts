/**
 * What follows the exact results of a question: one list, ranked by words and meaning together.
 * Only texts decide; of two equal ones the more popular comes first.
 */

import { allBits, andInto, clearBit } from "./bits.ts";
import type { StoredTool } from "./document.ts";
import type { Filter } from "./filter.ts";
import type { Meaning } from "./meaning.ts";
import { mergeMatches } from "./merge-matches.ts";
import { acceptedTools } from "./search-segment.ts";
import type { Segment } from "./segment.ts";
import { toolsWithSome, weigh } from "./some-words.ts";

const CANDIDATES = 4;
/** Tools found by meaning alone that are much further away than the nearest are dropped: this share of the range above the floor. */
const MAX_FURTHER = 0.38;
/** From here on, the same share above the floor, a tool is clearly about what the question is about. */
const CLOSE = 0.3;

export type AskQuery = {
  text: string;
  /** Tools that are already shown. */
  shown: ReadonlySet<string>;
  length: number;
  /** Null if no word of the question is known. */
  meaning: Meaning | null;
};

/** `closeness`: 0 if the meaning of the tool or of the question is not known. */
export type AskHit = { tool: StoredTool; hasWords: boolean; closeness: number; isClose: boolean };

type FilteredSegment = { segment: Segment; filter: Filter | null };

export function ask(segments: FilteredSegment[], { text, shown, length, meaning }: AskQuery): AskHit[] {
  const open = segments.map(({ segment, filter }) => ({ segment, accepted: withoutShown(segment, acceptedTools(segment, filter), shown) }));
  const question = weigh(
    segments.map(({ segment }) => segment),
    text,
  );
  const byWords = open
    .flatMap(({ segment, accepted }) => toolsWithSome(segment, question, accepted, length * CANDIDATES))
    .map((found) => ({ ...found, closeness: meaning?.closeness(found) ?? null }))
    // A tool that shares some words but means something else shares them by chance.
    .filter(({ hasAll, closeness }) => hasAll || !meaning || closeness === null || closeness >= meaning.floor);
  const near = meaning?.nearest(open, length * 2) ?? [];
  const furthest = MAX_FURTHER * (1 - (meaning?.floor ?? 1));
  const byMeaning = near.filter(({ closeness }) => closeness >= near[0]!.closeness - furthest);
  return mergeMatches(byWords, byMeaning, meaning?.floor ?? 0)
    .slice(0, length)
    .map(({ segment, tool, words, closeness, nearness }) => ({
      tool: segment.stored.read(tool),
      hasWords: words > 0,
      closeness: closeness ?? 0,
      isClose: nearness >= CLOSE,
    }));
}

function withoutShown(segment: Segment, accepted: Uint32Array | null, shown: ReadonlySet<string>) {
  if (shown.size === 0) return accepted;
  const left = allBits(segment.size);
  if (accepted) andInto(left, accepted);
  for (const slug of shown) {
    const tool = segment.stored.find(slug);
    if (tool >= 0) clearBit(left, tool);
  }
  return left;
}
