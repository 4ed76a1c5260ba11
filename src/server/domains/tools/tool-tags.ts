/** The cache tags of every response that shows a tool; writes pass them to `changed`. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "./tables.ts";

export async function tagsOfTool(db: Db, slug: string): Promise<string[]> {
  const [row] = await db
    .select({ category: categories.slug })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(eq(tools.slug, slug));
  return ["tools", "featured", "categories", `tool:${slug}`, ...(row ? [`category:${row.category}`] : [])];
}
