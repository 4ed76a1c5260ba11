import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminReview } from "../../../contract/admin/reviews.ts";
import { REVIEW_REJECTION_REASONS } from "../../../contract/review-options.ts";
import { Stars } from "../../components/stars.tsx";
import { Button } from "../../ui/button.tsx";
import { FilterBar } from "../components/filter-bar.tsx";
import { PagedRows } from "../components/paged-rows.tsx";
import { PersonCell } from "../components/person-cell.tsx";
import { RejectDialog } from "../components/reject-dialog.tsx";
import type { Column } from "../components/rows.tsx";
import { StatusBadge } from "../components/status-badge.tsx";
import { moment } from "../lib/format-time.ts";
import { reviewsQuery } from "../lib/queries.ts";
import type { ScreenProps } from "../lib/screen-props.ts";
import { useDecide } from "../lib/use-decide.ts";
import { useKeepReview } from "../lib/use-keep-review.ts";

const STATES = [
  { value: "", label: "All" },
  { value: "approved", label: "Published" },
  { value: "pending", label: "Waiting" },
  { value: "rejected", label: "Rejected" },
  { value: "reported", label: "Reported" },
];

/** Reviews of tools in any state. Waves are decided in the moderation queue. */
export function Reviews({ search }: ScreenProps) {
  const list = useQuery(reviewsQuery(search));
  const { decide } = useDecide();
  const { removeReply } = useKeepReview();
  const [rejecting, setRejecting] = useState<AdminReview | null>(null);
  const decideOne = ({ id, version }: AdminReview, approved: boolean, reason?: string) => void decide({ type: "reviews", id, version }, approved, reason);
  const columns: Column<AdminReview>[] = [
    { title: "From", width: 180, cell: ({ author }) => <PersonCell person={author} fallback="Account deleted" /> },
    { title: "Review", cell: (review) => <Text review={review} /> },
    { title: "Stars", width: 128, isMinor: true, cell: ({ stars }) => <Stars value={stars} /> },
    { title: "When", width: 128, isMinor: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment(createdAt)}</time> },
    {
      title: "Actions",
      width: 190,
      isTitleHidden: true,
      cell: (review) => (
        <span className="act">
          {review.reply && (
            <Button variant="ghost" className="btn--xs" aria-label={`Delete the reply to ${nameOf(review)}`} onClick={() => removeReply(review.id)}>
              Delete reply
            </Button>
          )}
          {review.status !== "approved" && (
            <Button variant="ghost" className="btn--xs" aria-label={`Publish ${nameOf(review)}`} onClick={() => decideOne(review, true)}>
              Publish
            </Button>
          )}
          {review.status !== "rejected" && (
            <Button variant="ghost" className="btn--xs" aria-label={`Reject ${nameOf(review)}`} onClick={() => setRejecting(review)}>
              Reject
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <>
      <PagedRows list={list} label="Reviews" noun="reviews" columns={columns} empty="No reviews." isText>
        <FilterBar placeholder="Search reviews" filters={[{ name: "show", label: "State", options: STATES }]} />
      </PagedRows>
      {rejecting && (
        <RejectDialog
          title={nameOf(rejecting)}
          reasons={REVIEW_REJECTION_REASONS}
          onReject={(reason) => decideOne(rejecting, false, reason)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ author, tool }: AdminReview) => `the review of ${tool.name} by ${author.name}`;

const Text = ({ review: { usedFor, tool, status, rejectionReason, isInWave, isNewAccount, openReports } }: { review: AdminReview }) => (
  <div className="text-cell">
    <p className="message-text">{usedFor}</p>
    <p className="muted">
      On <a href={`/tools/${tool.slug}/reviews`}>{tool.name}</a> <StatusBadge status={status} />{" "}
      {isInWave && status === "pending" && <span className="badge badge--wait">In a wave</span>} {isNewAccount && <span className="badge">New account</span>}{" "}
      {openReports > 0 && <span className="badge badge--bad">Reported</span>}
      {rejectionReason && ` ${rejectionReason}`}
    </p>
  </div>
);
