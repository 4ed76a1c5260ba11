/** What goes to another tool when two are merged. The tools domain knows only the interfaces. */
import { mergedCollections } from "./domains/collections/merge-collections.ts";
import { mergedComparisons } from "./domains/comparisons/merge-comparisons.ts";
import { mergedFollows } from "./domains/following/merge-follows.ts";
import { mergedLikes } from "./domains/likes/merge-likes.ts";
import { refuseWhilePromoted } from "./domains/promotions/refuse-merge.ts";
import { mergedReviews } from "./domains/reviews/merge-reviews.ts";
import type { MergedWithTool } from "./domains/tools/merged-with-tool.ts";

export const MERGED_WITH_TOOL: MergedWithTool = {
  rows: [mergedLikes, mergedFollows, mergedComparisons, mergedReviews, mergedCollections],
  refusals: [refuseWhilePromoted],
};
