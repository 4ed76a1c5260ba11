import { and, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { isShown } from "./review-columns.ts";
import { reviews, toolRatings } from "./tables.ts";

/** The tools with reviews that search engines may list, the one reviewed last first. */
export function listReviewedAddresses(db: Db, limit: number): Promise<{ slug: string; changed: Date | null }[]> {
  const latest = sql<Date | null>`max(coalesce(${reviews.editedAt}, ${reviews.createdAt}))`.mapWith(reviews.createdAt);
  return db
    .select({ slug: tools.slug, changed: latest })
    .from(toolRatings)
    .innerJoin(tools, eq(tools.id, toolRatings.toolId))
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .innerJoin(reviews, and(eq(reviews.toolId, tools.id), isShown))
    .where(and(gt(toolRatings.total, 0), tools.isPublic, eq(categories.isAdult, false)))
    .groupBy(tools.id)
    .orderBy(desc(latest), tools.id)
    .limit(limit);
}
