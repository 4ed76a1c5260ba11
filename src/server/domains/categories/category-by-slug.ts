/** A category by the slug it has or, if no category has it, by one that it had before it was renamed or merged. */
import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../../platform/db/schema/tools.ts";

/** Its id, as a part of a query. */
export const categoryIdBySlug = (slug: string | Placeholder): SQL =>
  sql`coalesce((select id from categories where slug = lower(${slug})), (select category_id from category_redirects where slug = lower(${slug})))`;

/** The page of a category that is elsewhere now: `/category/old-name` → `/category/new-name`. */
export async function findCategoryRedirect(db: Db, path: string): Promise<string | null> {
  const asked = /^\/category\/([^/]+)$/.exec(path)?.[1];
  if (!asked) return null;
  const [category] = await db
    .select({ slug: categories.slug })
    .from(categories)
    .where(and(eq(categories.id, categoryIdBySlug(asked)), categories.isListed));
  return category && category.slug !== asked.toLowerCase() ? `/category/${category.slug}` : null;
}
