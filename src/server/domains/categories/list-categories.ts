import { and, asc, eq } from "drizzle-orm";
import type { Category } from "../../../contract/category.ts";
import type { Db } from "../../platform/db/connect.ts";
import { categories } from "../../platform/db/schema/tools.ts";

/** Active categories by name; adult ones only while the directory has them at all. */
export function listCategories(db: Db, { adult }: { adult: boolean }): Promise<Category[]> {
  return db
    .select({
      id: categories.id,
      name: categories.name,
      slug: categories.slug,
      description: categories.description,
      isActive: categories.isActive,
      isAdult: categories.isAdult,
      toolCount: categories.toolCount,
    })
    .from(categories)
    .where(and(categories.isActive, adult ? undefined : eq(categories.isAdult, false)))
    .orderBy(asc(categories.name));
}
