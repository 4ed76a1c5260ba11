/** Reviews with what a reader can do about them. Their text comes with the page; marks and forms are added in the browser. */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { Link } from "wouter";
import type { Review } from "../../../contract/review.ts";
import { REVIEW } from "../../../contract/review-options.ts";
import { EmptyState } from "../../components/empty-state.tsx";
import { useSession } from "../../lib/session/session.ts";
import { reviewMarksQuery } from "../../queries/account-queries.ts";
import { HelpfulButton } from "./helpful-button.tsx";
import { ReviewItem } from "./review-item.tsx";

// Few readers report or reply to anything.
const ReportReview = lazy(() => import("./report-review.tsx"));
const ReplyForm = lazy(() => import("./reply-form.tsx"));

type Open = { id: number; what: "report" | "reply" } | null;

export function ReviewList({ slug, reviews }: { slug: string; reviews: Review[] }) {
  const { user } = useSession();
  const { data: marks } = useQuery({ ...reviewMarksQuery(slug), enabled: user !== null });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  if (reviews.length === 0) return <EmptyState icon="message-square" text="No reviews found." />;
  return (
    <div className="reviews">
      {reviews.map((review) => {
        const { id, reply } = review;
        const isOwn = marks?.own === id;
        const canReply = marks?.isMaker && (!reply || isRecent(reply.createdAt));
        return (
          <ReviewItem key={id} review={review}>
            <div className="review__actions">
              {isOwn ? (
                <Link className="comment__action" href={`/tools/${slug}/review`}>
                  Edit your review
                </Link>
              ) : (
                <HelpfulButton slug={slug} review={review} isMarked={marks?.helpful.includes(id) ?? false} isSignedIn={user !== null} />
              )}
              {canReply && (
                <button type="button" className="comment__action" onClick={() => setOpen({ id, what: "reply" })}>
                  {reply ? "Edit reply" : "Reply as maker"}
                </button>
              )}
              {!isOwn && (
                <button
                  type="button"
                  className="comment__action"
                  aria-label={`Report the review by ${nameOf(review)}`}
                  onClick={() => setOpen({ id, what: "report" })}
                >
                  Report
                </button>
              )}
            </div>
            {open?.id === id && (
              <Suspense>
                {open.what === "reply" ? <ReplyForm slug={slug} review={review} onClose={close} /> : <ReportReview review={review} onClose={close} />}
              </Suspense>
            )}
          </ReviewItem>
        );
      })}
    </div>
  );
}

const nameOf = ({ author }: Review) => author ?? "a verified user";
const isRecent = (at: string) => Date.now() - Date.parse(at) < REVIEW.replyEditHours * 3_600_000;
