import { and, asc, eq } from "drizzle-orm";
import type { Category } from "../../../contract/category.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories, categoryGroups } from "./tables.ts";

/** For changes of groups and of the order, which no tool shows. */
export const ORDER_TAG = "category-order";

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  isActive: categories.isActive,
  isAdult: categories.isAdult,
  toolCount: categories.toolCount,
  icon: categories.icon,
  hue: categories.hue,
  group: { name: categoryGroups.name, position: categoryGroups.position },
  position: categories.position,
  homePosition: categories.homePosition,
  submitPosition: categories.submitPosition,
};

/** The categories visible to visitors, by name. */
export const listCategories = (db: Db, { adult }: { adult: boolean }): Promise<Category[]> =>
  db
    .select(categoryColumns)
    .from(categories)
    .leftJoin(categoryGroups, eq(categoryGroups.id, categories.groupId))
    .where(and(categories.isListed, adult ? undefined : eq(categories.isAdult, false)))
    .orderBy(asc(categories.name));
