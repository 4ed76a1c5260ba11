/** The ratings of a tool, which triggers keep in `tool_ratings`. */
import { eq } from "drizzle-orm";
import { REVIEWS } from "../../../contract/constants.ts";
import type { RatingSummary } from "../../../contract/review.ts";
import type { Db } from "../../platform/db/database.ts";
import { toolRatings } from "./tables.ts";

type Ratings = { count: number; rating: RatingSummary | null };

/** How many public reviews a tool has, and its ratings if they are enough. */
export async function getRatings(db: Db, toolId: number): Promise<Ratings> {
  const [row] = await db.select().from(toolRatings).where(eq(toolRatings.toolId, toolId));
  return { count: row?.total ?? 0, rating: row ? toSummary(row) : null };
}

function toSummary({ total, average, claims, price, start, support, again, stars }: typeof toolRatings.$inferSelect): RatingSummary | null {
  if (total < REVIEWS.ratingsFrom || average === null || claims === null || price === null || start === null) return null;
  return {
    count: total,
    average: tenth(average),
    claims: tenth(claims),
    price: tenth(price),
    start: tenth(start),
    support: support === null ? null : tenth(support),
    again: Math.round((again / total) * 100),
    stars,
  };
}

/** A second decimal would suggest more than a few opinions can say. */
const tenth = (average: number) => Math.round(average * 10) / 10;
