/** Everything that is reviewed before it is public. The moderation domain knows only the Reviewable interface, not these implementations. */
import { postReviewable } from "./domains/blog/post-reviewable.ts";
import { collectionReviewable } from "./domains/collections/collection-reviewable.ts";
import type { Reviewables } from "./domains/moderation/reviewable.ts";
import { newsReviewable } from "./domains/news/news-reviewable.ts";
import { reviewReviewable } from "./domains/reviews/review-reviewable.ts";
import { waveReviewable } from "./domains/reviews/waves/wave-reviewable.ts";
import { changeReviewable } from "./domains/tools/changes/change-reviewable.ts";
import { claimReviewable } from "./domains/tools/makers/claim-reviewable.ts";
import { toolReviewable } from "./domains/tools/tool-reviewable.ts";
import { updateReviewable } from "./domains/tools/updates/update-reviewable.ts";
import { videoReviewable } from "./domains/videos/video-reviewable.ts";

export const REVIEWABLES: Reviewables = {
  tools: toolReviewable,
  news: newsReviewable,
  blogs: postReviewable,
  videos: videoReviewable,
  changes: changeReviewable,
  claims: claimReviewable,
  updates: updateReviewable,
  reviews: reviewReviewable,
  waves: waveReviewable,
  collections: collectionReviewable,
};
