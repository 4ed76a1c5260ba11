/** The reviews that a user wrote, with their status. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "wouter";
import { PAGE_SIZE, UNDO_MS } from "../../../contract/constants.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { OwnReview } from "../../../contract/review.ts";
import { LoadFailed } from "../../components/load-failed.tsx";
import { Pager } from "../../components/pager.tsx";
import { SectionHead } from "../../components/section-head.tsx";
import { Stars } from "../../components/stars.tsx";
import { useApi } from "../../lib/api-context.ts";
import { shortDate } from "../../lib/format.ts";
import { toastFailure } from "../../lib/toast-failure.ts";
import { ownReviewsQuery } from "../../queries/account-queries.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { toast } from "../../ui/toast.tsx";

const BADGES: Record<OwnReview["status"], { className: string; label: string }> = {
  approved: { className: "badge badge--ok", label: "Published" },
  pending: { className: "badge badge--wait", label: "Being checked" },
  rejected: { className: "badge badge--bad", label: "Not published" },
};

const hrefOf = (page: number) => `/profile?tab=reviews${page === 1 ? "" : `&page=${page}`}`;

export default function OwnReviews({ page }: { page: number }) {
  const { data, isError, refetch } = useQuery(ownReviewsQuery(page));
  if (isError) return <LoadFailed retry={refetch} />;
  return (
    <section className="section section--profile" aria-busy={!data}>
      <SectionHead title="My Reviews" />
      {data?.total === 0 && <None />}
      <ul className="corrections">
        {data?.items.map((review) => (
          <Row key={review.id} review={review} />
        ))}
      </ul>
      {data && <Pager page={page} total={data.total} pageSize={PAGE_SIZE.reviews} noun="reviews" hrefFor={hrefOf} />}
    </section>
  );
}

const None = () => (
  <div className="empty">
    <Icon name="star" size={20} />
    <strong>No reviews yet</strong>
    <p>Open a tool that you use, and tell others about it.</p>
    <Link className={buttonClass({ variant: "outline" })} href="/tools">
      Browse All Tools
    </Link>
  </div>
);

function Row({ review: { tool, stars, status, reason, usedFor, showsName, reply, createdAt } }: { review: OwnReview }) {
  const { className, label } = BADGES[status];
  return (
    <li>
      <div className="corrections__head">
        <Link href={`/tools/${tool.slug}/reviews`}>
          <b>{tool.name}</b>
        </Link>
        <Stars value={stars} />
        <span className={className}>{label}</span>
        {!showsName && <span className="badge">Verified user</span>}
        <time dateTime={createdAt}>{shortDate(createdAt)}</time>
      </div>
      {reason && <p>{reason}</p>}
      <p className="review__excerpt">{usedFor}</p>
      {reply && <p>The maker replied: {reply.text}</p>}
      <div className="btns">
        <Link className={buttonClass({ variant: "outline", size: "sm" })} href={`/tools/${tool.slug}/review`} aria-label={`Edit your review of ${tool.name}`}>
          Edit
        </Link>
        <Delete tool={tool} />
      </div>
    </li>
  );
}

function Delete({ tool: { slug, name } }: { tool: OwnReview["tool"] }) {
  const [{ call }, client] = [useApi(), useQueryClient()];
  const refresh = () =>
    Promise.all(
      [pathOf("GET /api/user/reviews"), pathOf("GET /api/tools/:slug/reviews", { slug }), pathOf("GET /api/tools/:slug/review", { slug })].map((path) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const restore = () =>
    void call("POST /api/tools/:slug/review/restore", { params: { slug } })
      .then(refresh)
      .catch((error: unknown) => toastFailure(error));
  const { mutate, isPending } = useMutation({
    mutationFn: () => call("DELETE /api/tools/:slug/review", { params: { slug } }),
    onSuccess: () => toast({ title: "Review deleted", durationMs: UNDO_MS, action: { label: "Undo", run: restore } }),
    onError: (error) => toastFailure(error),
    onSettled: refresh,
  });
  return (
    <Button variant="ghost" size="sm" busy={isPending} onClick={() => mutate()} aria-label={`Delete your review of ${name}`}>
      Delete
    </Button>
  );
}
