/**
 * What follows the exact results of a question: tools with some of its words, then tools with the same meaning.
 * Only texts decide; of two equal ones the more popular comes first.
 */

import { allBits, andInto, clearBit } from "./bits.ts";
import type { StoredTool } from "./document.ts";
import type { Filter } from "./filter.ts";
import type { Meaning } from "./meaning.ts";
import { acceptedTools } from "./search-segment.ts";
import type { Segment } from "./segment.ts";
import { toolsWithSome, weigh } from "./some-words.ts";

/** How much words count without any similarity in meaning; full similarity adds one. */
const WORDS_ALONE = 0.2;
const CANDIDATES = 4;
/** Places reserved for tools found by meaning. */
const RESERVED_FOR_MEANING = 4;
/** Results much further away than the nearest are dropped: this share of the range above the floor. */
const MAX_FURTHER = 0.38;

export type AskQuery = {
  text: string;
  /** Tools that are already shown. */
  shown: ReadonlySet<string>;
  length: number;
  /** Null if no word of the question is known. */
  meaning: Meaning | null;
};

export type AskHit = { tool: StoredTool; by: "some-words" | "meaning"; closeness: number };

type FilteredSegment = { segment: Segment; filter: Filter | null };

export function ask(segments: FilteredSegment[], { text, shown, length, meaning }: AskQuery): AskHit[] {
  const open = segments.map(({ segment, filter }) => ({ segment, accepted: withoutShown(segment, acceptedTools(segment, filter), shown) }));
  const question = weigh(
    segments.map(({ segment }) => segment),
    text,
  );
  const some = open
    .flatMap(({ segment, accepted }) => toolsWithSome(segment, question, accepted, length * CANDIDATES))
    .map((found) => ({ ...found, closeness: meaning?.closeness(found) ?? null }))
    // A tool that shares some words but means something else shares them by chance.
    .filter(({ hasAll, closeness }) => hasAll || !meaning || closeness === null || closeness >= meaning.floor)
    // Of tools with about the same words, those closer in meaning come first.
    .map((found) => ({ ...found, score: found.score * (WORDS_ALONE + Math.max(0, found.closeness ?? 0)) }))
    .sort((a, b) => b.score - a.score);
  const near = meaning?.nearest(open, length * 2) ?? [];
  const furthest = MAX_FURTHER * (1 - (meaning?.floor ?? 1));
  const nearEnough = near.filter(({ closeness }) => closeness >= near[0]!.closeness - furthest);
  const hits: AskHit[] = some
    .slice(0, Math.max(length - Math.min(nearEnough.length, RESERVED_FOR_MEANING), 0))
    .map(({ segment, tool }) => ({ tool: segment.stored.read(tool), by: "some-words", closeness: 0 }));
  const taken = new Set(hits.map(({ tool }) => tool.objectID));
  for (const { segment, tool, closeness } of nearEnough) {
    if (hits.length >= length) break;
    const read = segment.stored.read(tool);
    if (!taken.has(read.objectID)) hits.push({ tool: read, by: "meaning", closeness });
  }
  return hits;
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
