/** What reading a file depends on besides the file: the directory's categories and an admin's choices. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import type { imports } from "./tables.ts";

type Job = Pick<typeof imports.$inferSelect, "columns" | "categoryId" | "pricingType">;

export async function readOptionsOf(db: Db, { columns, categoryId, pricingType }: Job) {
  const known = await listKnownCategories(db);
  const [chosen] = categoryId === null ? [] : await db.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId));
  return { columns, categories: known, choices: { category: chosen?.name ?? null, pricingType } };
}

/** The largest first: of two that a word could mean, visitors know that one. */
export const listKnownCategories = (db: Db) =>
  db.select({ name: categories.name, slug: categories.slug }).from(categories).orderBy(sql`${categories.toolCount} desc`, categories.id);
