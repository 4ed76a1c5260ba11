/** Reviews of tools as moderation sees them: those that wait alone, and public ones that were reported. */
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { toItemForReview } from "../moderation/queue.ts";
import type { Item, ItemForReview, Reviewable, ReviewUpdate } from "../moderation/reviewable.ts";
import { tools } from "../tools/tables.ts";
import { resolveReports } from "./admin/keep-review.ts";
import { readAdminReviews } from "./admin/list-admin-reviews.ts";
import { reviewsTag } from "./find-tool.ts";
import { titleOfReview, toolOfTitle } from "./review-title.ts";
import { reviewReports, reviews, reviewWaves } from "./tables.ts";
import { titleOfWave } from "./waves/wave-title.ts";

/** With the names that moderation uses. */
const REVIEWED = sql`(select id, tool_id, version, user_id as submitted_by, status, null::timestamptz as deleted_at from reviews) reviewed_reviews`;
const REPORTED = sql`select review_id from review_reports where resolved_at is null`;

export const reviewReviewable: Reviewable = {
  type: "reviews",
  noun: "Review",
  table: REVIEWED,
  title: sql`tool_id::text`,
  queue: {
    items: sql`select 'reviews' as type, r.id, r.created_at, r.status = 'pending' as pending, false as flagged, r.status = 'approved' as reported, false as urgent
      from reviews r join tools t on t.id = r.tool_id where r.deleted_at is null and t.deleted_at is null
        and ((r.status = 'pending' and r.wave_id is null) or (r.status = 'approved' and r.id in (${REPORTED})))`,
    waitingSince: sql`least((select min(created_at) from reviews where status = 'pending' and wave_id is null and deleted_at is null),
      (select min(created_at) from review_reports where resolved_at is null))`,
  },
  lock: lockForReview,
  update,
  purge: async () => {
    throw new Error("Reviews have no bin");
  },
  // delete-review.ts deletes a person's reviews.
  clearSubmitter: async () => {},
  listForReview: ({ db }, ids) => listForReview(db, ids),
  tagsOf,
  decisionMail: ({ title }, { approved, reason }) =>
    approved ? { kind: "review-published", facts: { tool: toolOfTitle(title) } } : { kind: "review-rejected", facts: { tool: toolOfTitle(title), reason } },
};

/** Reviews have no slug: moderation passes on their id. */
async function lockForReview(tx: Db, id: number): Promise<Item[]> {
  const [found] = await tx
    .select({ review: reviews, tool: tools.name })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .where(and(eq(reviews.id, id), isNull(reviews.deletedAt)))
    .for("update", { of: reviews });
  if (!found) return [];
  const { version, status, rejectionReason, userId: submittedBy, createdAt } = found.review;
  return [
    { id, version, title: titleOfReview(found.tool), slug: String(id), status, statusBefore: null, rejectionReason, submittedBy, deletedAt: null, createdAt },
  ];
}

/** A review that was decided singly leaves its wave. */
async function update(tx: Db, id: number, { status, rejectionReason }: ReviewUpdate): Promise<{ version: number }[]> {
  const [before] = await tx.select({ waveId: reviews.waveId }).from(reviews).where(eq(reviews.id, id));
  const stored = await tx
    .update(reviews)
    .set({ status, rejectionReason: rejectionReason ?? null, waveId: null, checkedAt: status === "approved" ? sql`now()` : null })
    .where(eq(reviews.id, id))
    .returning({ version: reviews.version });
  if (before && before.waveId !== null) await shrinkWave(tx, before.waveId);
  if (status !== "pending") await resolveReports(tx, id);
  return stored;
}

async function shrinkWave(tx: Db, waveId: number): Promise<void> {
  const left = await tx.$count(reviews, eq(reviews.waveId, waveId));
  if (left === 0) await tx.delete(reviewWaves).where(eq(reviewWaves.id, waveId));
  else
    await tx
      .update(reviewWaves)
      .set({ title: await titleOfWave(tx, waveId) })
      .where(eq(reviewWaves.id, waveId));
}

async function tagsOf(db: Db, id: string): Promise<string[]> {
  const [found] = await db
    .select({ slug: tools.slug })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .where(eq(reviews.id, Number(id)));
  return found ? [reviewsTag(found.slug)] : [];
}

async function listForReview(db: Db, ids: number[]): Promise<ItemForReview[]> {
  const [found, reports] = await Promise.all([
    readAdminReviews(db, ids),
    db
      .select()
      .from(reviewReports)
      .where(and(inArray(reviewReports.reviewId, ids), isNull(reviewReports.resolvedAt)))
      .orderBy(asc(reviewReports.id)),
  ]);
  return found.map((review) => {
    const { id, version, status, createdAt, author, tool } = review;
    const item = { id, version, title: titleOfReview(tool.name), status, createdAt: new Date(createdAt), submittedBy: author.id };
    const ofThis = reports.filter(({ reviewId }) => reviewId === id);
    return toItemForReview("reviews", item, {
      review,
      reports: ofThis.map(({ id, reason, details, createdAt }) => ({ id, reason, details, createdAt: createdAt.toISOString() })),
    });
  });
}
