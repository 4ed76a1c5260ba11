import { and, desc, eq } from "drizzle-orm";
import type { ReviewList, ReviewListQuery } from "../../../contract/review.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { findReviewedTool } from "./find-tool.ts";
import { getRatings } from "./ratings.ts";
import { helpfulCount, isShown, reviewColumns, toReview } from "./review-columns.ts";
import { reviewReplies, reviews } from "./tables.ts";

/** The public reviews of a public tool, or null if there is no such tool. */
export async function listReviews(db: Db, slug: string, { sort, stars, limit, offset }: ReviewListQuery): Promise<ReviewList | null> {
  const tool = await findReviewedTool(db, slug);
  if (!tool) return null;
  const { id, ...shownTool } = tool;
  const where = and(eq(reviews.toolId, id), isShown, stars === undefined ? undefined : eq(reviews.stars, stars));
  const [rows, total, ratings] = await Promise.all([
    db
      .select(reviewColumns)
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .leftJoin(reviewReplies, eq(reviewReplies.reviewId, reviews.id))
      .where(where)
      .orderBy(...(sort === "helpful" ? [desc(helpfulCount)] : []), desc(reviews.createdAt), desc(reviews.id))
      .limit(limit)
      .offset(offset),
    db.$count(reviews, where),
    getRatings(db, id),
  ]);
  return { tool: shownTool, items: rows.map(toReview), total, ...ratings };
}
