/**
 * How near tools are to a question: by the embedded table, whose vectors are in the segments, or by another model, whose
 * vectors are stored separately. Vectors of two models are never compared.
 */
import { type ModelVectors, wordTable } from "@toolatlas/meaning";
import { type Bits, hasBit } from "./bits.ts";
import { termsOf } from "./question.ts";
import type { Segment } from "./segment.ts";
import { tokenize } from "./tokenize.ts";

/** Below this nothing counts as near: there is always a nearest tool. One or two words are more often near by chance than a sentence. */
const TABLE_FLOOR = { short: 0.45, long: 0.38 };
const LONG_FROM = 3;

type PlacedTool = { segment: Segment; tool: number };
type FilteredSegment = { segment: Segment; accepted: Bits | null };

export type Meaning = {
  /** Anything less close than this means something else. */
  floor: number;
  /** Null for a tool whose meaning is not known. */
  closeness(found: PlacedTool): number | null;
  /** The accepted tools that are near, nearest first. */
  nearest(segments: FilteredSegment[], limit: number): (PlacedTool & { closeness: number })[];
};

const byCloseness = (a: { closeness: number }, b: { closeness: number }) => b.closeness - a.closeness;

/** If a smaller share of a question's words is known, the known ones do not show what it is about. */
const MIN_KNOWN = 0.5;
/** Shorter words alone are ambiguous abbreviations. */
const MIN_WORD_LENGTH = 3;

/** Whether the table knows enough of a question's words to tell what it is about. */
export function isUnderstood(text: string): boolean {
  const terms = termsOf(text);
  const known = terms.filter(({ word }) => wordTable().knows(word));
  return known.some(({ word }) => word.length >= MIN_WORD_LENGTH) && known.length >= MIN_KNOWN * terms.length;
}

/** Null for a question that the table knows too little of. */
export function meaningByTable(text: string): Meaning | null {
  const table = wordTable();
  const questionVector = isUnderstood(text) ? table.embed(tokenize(text)) : null;
  if (!questionVector) return null;
  const floor = termsOf(text).length < LONG_FROM ? TABLE_FLOOR.short : TABLE_FLOOR.long;
  return {
    floor,
    closeness: ({ segment, tool }) => (segment.vectors.model === table.model ? segment.vectors.closeness(tool, questionVector) : null),
    nearest: (segments, limit) =>
      segments
        .filter(({ segment }) => segment.vectors.model === table.model)
        .flatMap(({ segment, accepted }) => segment.vectors.nearest(questionVector, accepted, limit, floor).map((found) => ({ segment, ...found })))
        .sort(byCloseness),
  };
}

/** By the vectors of another model, which are stored by slug. */
export function meaningByModel(vectors: ModelVectors, questionVector: Float32Array, floor: number): Meaning {
  return {
    floor,
    closeness: ({ segment, tool }) => vectors.closeness(segment.stored.slugOf(tool), questionVector),
    nearest: (segments, limit) =>
      vectors.nearest(questionVector, { limit, floor, accepts: (slug) => place(segments, slug) !== null }).flatMap(({ slug, closeness }) => {
        const found = place(segments, slug);
        return found ? [{ ...found, closeness }] : [];
      }),
  };
}

function place(segments: FilteredSegment[], slug: string): PlacedTool | null {
  for (const { segment, accepted } of segments) {
    const tool = segment.stored.find(slug);
    if (tool >= 0 && (accepted === null || hasBit(accepted, tool))) return { segment, tool };
  }
  return null;
}
