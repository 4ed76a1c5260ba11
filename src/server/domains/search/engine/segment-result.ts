/** What one segment answers to a query. */
import type { Bits } from "./bits.ts";

/** A tool of the segment and its ranking key (rules.ts); smaller is better, and of equal keys the smaller tool. */
export type RankedTool = { tool: number; key: number };

export type SegmentResult = {
  hits: RankedTool[];
  total: number;
  /** False where nobody asked for the total and it is only a lower bound. */
  isTotalExact: boolean;
  /** All tools that match, where they were collected anyway. */
  all: Bits | null;
};

export type SegmentQuery = {
  /** How many hits are needed. */
  limit: number;
  /** Tools that may be found at all, or null for every one that is live. */
  accepted: Bits | null;
  /** Whether the total must be exact; a box of suggestions does not show one. */
  wantsTotal: boolean;
  /** Whether all matches must be collected, for facets. */
  wantsAll: boolean;
  /** Only words before this place count. */
  places: number;
};
