import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { needShownReview } from "./shown-review.ts";
import { reviewHelpful } from "./tables.ts";

type Mark = { id: number; userId: number; isHelpful: boolean };

/** Marks a review as helpful, or removes the mark; repeating it changes nothing. Returns the new count and the tool's slug. */
export const markHelpful = (db: Db, { id, userId, isHelpful }: Mark): Promise<{ helpful: number; slug: string }> =>
  db.transaction(async (tx) => {
    const review = await needShownReview(tx, id);
    if (review.userId === userId) throw new HttpError(403, "You can't mark your own review as helpful.");
    if (isHelpful) await tx.insert(reviewHelpful).values({ reviewId: id, userId }).onConflictDoNothing();
    else await tx.delete(reviewHelpful).where(and(eq(reviewHelpful.reviewId, id), eq(reviewHelpful.userId, userId)));
    return { helpful: await tx.$count(reviewHelpful, eq(reviewHelpful.reviewId, id)), slug: review.slug };
  });
