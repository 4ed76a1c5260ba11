/** One segment's result for a query. */
import type { Bits } from "./bits.ts";

/** A tool of the segment and its ranking key (rules.ts); smaller is better, and of equal keys the smaller tool. */
export type RankedTool = { tool: number; key: number };

export type SegmentResult = {
  hits: RankedTool[];
  total: number;
  /** False if the total was not requested and is only a lower bound. */
  isTotalExact: boolean;
  /** All matching tools, if they were collected anyway. */
  all: Bits | null;
};

export type SegmentQuery = {
  /** How many hits are needed. */
  limit: number;
  /** Tools that may be found at all, or null for all live ones. */
  accepted: Bits | null;
  /** Whether the total must be exact; a suggestion list does not show one. */
  wantsTotal: boolean;
  /** Whether all matches must be collected, for facets. */
  wantsAll: boolean;
  /** Only words before this place count. */
  places: number;
};
