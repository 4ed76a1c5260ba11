/** Takes back categories and groups that an import created: those that are empty and that no admin has changed. */
import { and, eq, exists, inArray, not } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../tools/tables.ts";
import type { CreatedCategories } from "./ensure-categories.ts";
import { categories, categoryGroups } from "./tables.ts";

/** Returns the slugs of the removed categories. */
export async function removeEmptyCategories(tx: Db, created: CreatedCategories): Promise<string[]> {
  const holdsTools = exists(tx.select({ id: tools.id }).from(tools).where(eq(tools.categoryId, categories.id)));
  const removed = await tx
    .delete(categories)
    .where(and(inArray(categories.id, created.categories), eq(categories.version, 1), not(holdsTools)))
    .returning({ slug: categories.slug });
  const holdsCategories = exists(tx.select({ id: categories.id }).from(categories).where(eq(categories.groupId, categoryGroups.id)));
  await tx.delete(categoryGroups).where(and(inArray(categoryGroups.id, created.groups), eq(categoryGroups.version, 1), not(holdsCategories)));
  return removed.map(({ slug }) => slug);
}
