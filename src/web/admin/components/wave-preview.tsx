/** The reviews of a wave. Each can be decided singly, and then leaves the wave. */
import { useState } from "react";
import type { AdminReview, WaveForReview } from "../../../contract/admin/reviews.ts";
import { REVIEW_REJECTION_REASONS } from "../../../contract/review-options.ts";
import { Button } from "../../ui/button.tsx";
import { useDecide } from "../lib/use-decide.ts";
import { RejectDialog } from "./reject-dialog.tsx";
import { ReviewPreview } from "./review-preview.tsx";

export function WavePreview({ wave: { total, networks, reviews } }: { wave: WaveForReview }) {
  const { decide } = useDecide();
  const [rejecting, setRejecting] = useState<AdminReview | null>(null);
  const decideOne = ({ id, version }: AdminReview, approved: boolean, reason?: string) => void decide({ type: "reviews", id, version }, approved, reason);
  return (
    <>
      <p className="muted">
        {total} {total === 1 ? "review" : "reviews"}
        {networks > 0 && ` from ${networks} ${networks === 1 ? "network" : "networks"}`}. Approve and Reject above decide about all of them.
        {reviews.length < total && ` The newest ${reviews.length} are shown.`}
      </p>
      <ul className="wave">
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewPreview review={review} />
            <span className="act">
              <Button
                variant="outline"
                className="btn--xs"
                aria-label={`Approve only the review by ${review.author.name}`}
                onClick={() => decideOne(review, true)}
              >
                Approve this one
              </Button>
              <Button variant="outline" className="btn--xs" aria-label={`Reject only the review by ${review.author.name}`} onClick={() => setRejecting(review)}>
                Reject this one
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {rejecting && (
        <RejectDialog
          title={`the review by ${rejecting.author.name}`}
          reasons={REVIEW_REJECTION_REASONS}
          onReject={(reason) => decideOne(rejecting, false, reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}
