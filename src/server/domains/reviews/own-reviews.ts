/** What a person sees of their own reviews, public or not. */
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { OwnReview } from "../../../contract/review.ts";
import type { Db } from "../../platform/db/database.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { findMaker } from "../tools/makers/find-maker.ts";
import { tools } from "../tools/tables.ts";
import { needReviewedTool } from "./find-tool.ts";
import { replyColumns, toReply } from "./review-columns.ts";
import { reviewHelpful, reviewReplies, reviews, reviewWaves } from "./tables.ts";
import { whyNotReview } from "./why-not-review.ts";

const { id, usedFor, pros, cons, claims, price, start, support, stars, wouldUseAgain, showsName, status, createdAt, editedAt } = reviews;

const select = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...{ id, usedFor, pros, cons, claims, price, start, support, stars, wouldUseAgain, showsName, status, createdAt, editedAt },
      since: sql<string>`to_char(${reviews.usedSince}, 'YYYY-MM')`,
      reason: sql<string | null>`case ${reviews.status} when 'rejected' then ${reviews.rejectionReason} when 'pending' then ${reviewWaves.reason} end`,
      tool: { slug: tools.slug, name: tools.name },
      reply: replyColumns,
    })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .leftJoin(reviewWaves, eq(reviewWaves.id, reviews.waveId))
    .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
    .where(and(where, isNull(reviews.deletedAt)))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .$dynamic();

type Row = Awaited<ReturnType<typeof select>>[number];
const toOwn = ({ createdAt, editedAt, reply, ...row }: Row): OwnReview => ({
  ...row,
  reply: toReply(reply),
  createdAt: createdAt.toISOString(),
  editedAt: editedAt?.toISOString() ?? null,
});

type Key = { toolId: number; userId: number };

export async function getOwnReview(db: Db, { toolId, userId }: Key): Promise<OwnReview | null> {
  const [row] = await select(db, and(eq(reviews.toolId, toolId), eq(reviews.userId, userId)));
  return row ? toOwn(row) : null;
}

export async function listOwnReviews(db: Db, userId: number, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<OwnReview>> {
  const isMine = eq(reviews.userId, userId);
  const [rows, total] = await Promise.all([select(db, isMine).limit(limit).offset(offset), db.$count(reviews, and(isMine, isNull(reviews.deletedAt)))]);
  return { items: rows.map(toOwn), total };
}

/** What the form needs. */
export async function getReviewForm(db: Db, slug: string, user: User) {
  const { id: toolId, ...tool } = await needReviewedTool(db, slug);
  const [review, refusal] = await Promise.all([getOwnReview(db, { toolId, userId: user.id }), whyNotReview(db, { toolId, user })]);
  const name = user.displayName || [user.firstName, user.lastName].filter(Boolean).join(" ");
  return { tool, review, refusal: review ? null : refusal, name };
}

export async function listMarks(db: Db, slug: string, userId: number) {
  const { id: toolId } = await needReviewedTool(db, slug);
  const [[own], marked, maker] = await Promise.all([
    db
      .select({ id: reviews.id })
      .from(reviews)
      .where(and(eq(reviews.toolId, toolId), eq(reviews.userId, userId), isNull(reviews.deletedAt))),
    db
      .select({ id: reviewHelpful.reviewId })
      .from(reviewHelpful)
      .innerJoin(reviews, eq(reviews.id, reviewHelpful.reviewId))
      .where(and(eq(reviewHelpful.userId, userId), eq(reviews.toolId, toolId))),
    findMaker(db, { toolId, userId }),
  ]);
  return { own: own?.id ?? null, helpful: marked.map(({ id }) => id), isMaker: maker !== null && !maker.isRevoked };
}
