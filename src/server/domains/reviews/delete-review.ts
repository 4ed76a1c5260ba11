/** Reviews disappear immediately; for a minute their authors can restore them, and after a day they are erased. */
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { tools } from "../tools/tables.ts";
import { needReviewedTool } from "./find-tool.ts";
import { reviewHelpful, reviewReplies, reviewReports, reviews } from "./tables.ts";

type Own = { slug: string; userId: number };

/** Returns the tool's slug, as does the next. */
export async function deleteReview(db: Db, { slug, userId }: Own): Promise<string> {
  const tool = await needReviewedTool(db, slug);
  const gone = await db
    .update(reviews)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(reviews.toolId, tool.id), eq(reviews.userId, userId), isNull(reviews.deletedAt)))
    .returning({ id: reviews.id });
  if (gone.length === 0) throw notFound("Review");
  return tool.slug;
}

export async function restoreReview(db: Db, { slug, userId }: Own): Promise<string> {
  const tool = await needReviewedTool(db, slug);
  const isMine = and(eq(reviews.toolId, tool.id), eq(reviews.userId, userId), isNotNull(reviews.deletedAt));
  const back = await db
    .update(reviews)
    .set({ deletedAt: null })
    .where(and(isMine, gt(reviews.deletedAt, sql`now() - interval '1 minute'`)))
    .returning({ id: reviews.id });
  if (back.length > 0) return tool.slug;
  if ((await db.$count(reviews, isMine)) === 0) throw notFound("Review");
  throw new HttpError(410, "This review was deleted permanently.");
}

export async function purgeReviews(db: Db): Promise<void> {
  await db.delete(reviews).where(sql`${reviews.deletedAt} < now() - interval '1 day'`);
  // Without the salt of its day, it is of no use.
  await db
    .update(reviews)
    .set({ network: null })
    .where(and(isNotNull(reviews.network), sql`${reviews.createdAt} < now() - interval '2 days'`));
}

/**
 * When a person deletes their account: an anonymous review could still lead to them, and a second account could review the tool again.
 * Replies and reports stay, without their author. Returns the slugs of the tools whose reviews are different now.
 */
export async function deleteReviews(tx: Db, userId: number): Promise<string[]> {
  const slugOf = { slug: tools.slug };
  const written = await tx.select(slugOf).from(reviews).innerJoin(tools, eq(tools.id, reviews.toolId)).where(eq(reviews.userId, userId));
  const marked = await tx
    .select(slugOf)
    .from(reviewHelpful)
    .innerJoin(reviews, eq(reviews.id, reviewHelpful.reviewId))
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .where(eq(reviewHelpful.userId, userId));
  await tx.delete(reviewHelpful).where(eq(reviewHelpful.userId, userId));
  await tx.delete(reviews).where(eq(reviews.userId, userId));
  await tx.update(reviewReplies).set({ authorId: null }).where(eq(reviewReplies.authorId, userId));
  await tx.update(reviewReports).set({ reporterId: null }).where(eq(reviewReports.reporterId, userId));
  return [...new Set([...written, ...marked].map(({ slug }) => slug))];
}
