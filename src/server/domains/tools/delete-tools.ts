import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categoryPricingCounts, tools } from "./tables.ts";

export type DeletedTool = { slug: string; categoryId: number };

/** Deletes tools that were never anyone's, without the bin: as if they had not been added. */
export async function deleteTools(tx: Db, ids: number[]): Promise<DeletedTool[]> {
  if (ids.length === 0) return [];
  const deleted = await tx.delete(tools).where(inArray(tools.id, ids)).returning({ slug: tools.slug, categoryId: tools.categoryId });
  const categoryIds = [...new Set(deleted.map(({ categoryId }) => categoryId))];
  // The delete has locked the counts of these categories.
  await tx.delete(categoryPricingCounts).where(and(inArray(categoryPricingCounts.categoryId, categoryIds), eq(categoryPricingCounts.toolCount, 0)));
  return deleted;
}
