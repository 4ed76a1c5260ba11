/** Finds a category by its slug or, if no category has that slug, by one it had before it was renamed or merged. */
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "./tables.ts";

/** Its id, as a part of a query. */
export const categoryIdBySlug = (slug: string | Placeholder): SQL =>
  sql`coalesce((select id from categories where slug = lower(${slug})), (select category_id from category_redirects where slug = lower(${slug})))`;

export async function findCategoryId(db: Db, slug: string): Promise<number | null> {
  const [category] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryIdBySlug(slug)));
  return category?.id ?? null;
}

/** The new page of a renamed or merged category: `/category/old-name` → `/category/new-name`. */
export async function findCategoryRedirect(db: Db, path: string): Promise<string | null> {
  const [, slugInPath, rest = ""] = /^\/category\/([^/]+)(\/[a-z-]+)?$/.exec(path) ?? [];
  if (!slugInPath) return null;
  const [category] = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(eq(categories.id, categoryIdBySlug(slugInPath)), categories.isListed));
  return category && category.slug !== slugInPath.toLowerCase() ? `/category/${category.slug}${rest}` : null;
}
