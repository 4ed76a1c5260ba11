import { eq } from "drizzle-orm";
import { type CategoryHues, chosenHues } from "../../../shared/category-hue.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "./tables.ts";

/** The tag of every page, since any may show tools. "categories" would drop all pages with each new tool, whose category counts it. */
export const HUES_TAG = "category-hues";

/** Reads the hues that admins chose, and keeps them until a category changes. */
export function createCategoryHues(db: Db, changes: Changes): () => Promise<CategoryHues> {
  let kept: Promise<CategoryHues> | null = null;
  changes.onChange((tags) => {
    if (tags.includes("categories")) kept = null;
  });
  return async () => {
    const read = kept ?? readHues(db);
    kept = read;
    return read.catch((error: unknown) => {
      if (kept === read) kept = null;
      throw error;
    });
  };
}

const readHues = async (db: Db) =>
  chosenHues(await db.select({ slug: categories.slug, hue: categories.hue }).from(categories).where(eq(categories.isWithheld, false)));
