import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { categoryIdBySlug } from "./category-by-slug.ts";
import { categories } from "./tables.ts";

/** The category that a submission names, if the form offers it. One that was renamed while the form was open is found by its earlier slug. */
export async function findOfferedCategory(db: Db, name: string): Promise<number | null> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(and(or(eq(categories.name, name), eq(categories.id, categoryIdBySlug(slugify(name)))), categories.isListed, isNotNull(categories.submitPosition)))
    .orderBy(sql`${categories.name} = ${name} desc`)
    .limit(1);
  return category?.id ?? null;
}
