/** What moderators do about public reviews besides rejecting them. */
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { tools } from "../../tools/tables.ts";
import { titleOfReview } from "../review-title.ts";
import { reviewReplies, reviewReports, reviews } from "../tables.ts";

type One = { id: number; actor: Actor };

/** Dismisses the open reports. */
export const keepReview = (db: Db, { id, actor }: One): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    const { title } = await needReview(tx, id);
    if ((await resolveReports(tx, id)) === 0) throw new HttpError(409, "The reports of this review have already been resolved.");
    note({ action: "keep", entity: "reviews", entityId: id, subject: title });
  });

/** Returns how many were open. */
export async function resolveReports(tx: Db, id: number): Promise<number> {
  const resolved = await tx
    .update(reviewReports)
    .set({ resolvedAt: sql`now()` })
    .where(and(eq(reviewReports.reviewId, id), isNull(reviewReports.resolvedAt)))
    .returning({ id: reviewReports.id });
  return resolved.length;
}

/** Returns the tool's slug. */
export const removeReply = (db: Db, { id, actor }: One): Promise<string> =>
  withAudit(db, actor, async (tx, note) => {
    const { title, slug } = await needReview(tx, id);
    const [gone] = await tx.delete(reviewReplies).where(eq(reviewReplies.reviewId, id)).returning({ text: reviewReplies.text });
    if (!gone) throw notFound("Reply");
    note({ action: "delete-reply", entity: "reviews", entityId: id, subject: title, changes: { reply: [gone.text, null] } });
    return slug;
  });

async function needReview(tx: Db, id: number): Promise<{ title: string; slug: string }> {
  const [review] = await tx
    .select({ tool: tools.name, slug: tools.slug })
    .from(reviews)
    .innerJoin(tools, eq(tools.id, reviews.toolId))
    .where(eq(reviews.id, id))
    .for("update", { of: reviews });
  if (!review) throw notFound("Review");
  return { title: titleOfReview(review.tool), slug: review.slug };
}
