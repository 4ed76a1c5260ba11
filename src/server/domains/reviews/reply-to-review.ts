import { eq, sql } from "drizzle-orm";
import { REVIEW } from "../../../contract/review-options.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { findMaker } from "../tools/makers/find-maker.ts";
import { mailReply } from "./mail-authors.ts";
import { toReply } from "./review-columns.ts";
import { needShownReview } from "./shown-review.ts";
import { reviewReplies } from "./tables.ts";

const EDITABLE_MS = REVIEW.replyEditHours * 3_600_000;
type Reply = { id: number; userId: number; text: string };

/** A maker's reply: one for each review. The person who wrote it can change it for a day. */
export const replyToReview = (db: Db, site: CurrentSite, { id, userId, text }: Reply) =>
  db.transaction(async (tx) => {
    const { toolId, slug } = await needShownReview(tx, id);
    const maker = await findMaker(tx, { toolId, userId });
    if (!maker || maker.isRevoked) throw new HttpError(403, "Only makers of the tool can reply to its reviews.");
    const [before] = await tx.select().from(reviewReplies).where(eq(reviewReplies.reviewId, id));
    if (before) refuseLateEdit(before, userId);
    const [stored] = before
      ? await tx.update(reviewReplies).set({ text, editedAt: sql`now()` }).where(eq(reviewReplies.reviewId, id)).returning()
      : await tx.insert(reviewReplies).values({ reviewId: id, authorId: userId, text }).returning();
    if (!before) await mailReply(tx, site, id);
    const reply = toReply(stored ?? null);
    if (!reply) throw new Error("The reply was not stored");
    return { reply, slug };
  });

function refuseLateEdit({ authorId, createdAt }: typeof reviewReplies.$inferSelect, userId: number): void {
  if (authorId !== userId) throw new HttpError(409, "Another maker has already replied to this review.");
  if (Date.now() - createdAt.getTime() > EDITABLE_MS)
    throw new HttpError(409, `A reply can be changed for ${REVIEW.replyEditHours} hours. Contact us if something in it is wrong.`);
}
