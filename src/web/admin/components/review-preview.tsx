import type { AdminReview } from "../../../contract/admin/reviews.ts";
import { ReviewItem } from "../../features/reviews/review-item.tsx";

/** A review as the public sees it, with its author's name and what moderators should know about the account. */
export function ReviewPreview({ review }: { review: AdminReview }) {
  const { tool, author, isNewAccount } = review;
  return (
    <>
      <p className="muted">
        On <a href={`/tools/${tool.slug}/reviews`}>{tool.name}</a> {isNewAccount && <span className="badge badge--wait">New account</span>}
      </p>
      <ReviewItem review={{ ...review, author: author.name, helpful: 0 }} />
    </>
  );
}
