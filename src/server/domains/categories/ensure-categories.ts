import { inArray, or } from "drizzle-orm";
import { ADULT_CATEGORIES } from "../../../contract/directory.ts";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "./tables.ts";

/** Finds the categories by slug, or by name if an admin changed the slug, and creates missing ones. */
export async function ensureCategories(db: Db, names: string[]): Promise<Map<string, number>> {
  const nameBySlug = new Map(names.map((name) => [slugify(name), name]));
  await db
    .insert(categories)
    .values([...nameBySlug].map(([slug, name]) => ({ slug, name, isAdult: ADULT_CATEGORIES.includes(name) })))
    // A conflict of slug or name: the same category may be added concurrently.
    .onConflictDoNothing();
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(or(inArray(categories.slug, [...nameBySlug.keys()]), inArray(categories.name, [...nameBySlug.values()])));
  const ids = [...nameBySlug].flatMap(([slug, name]) => {
    const found = rows.find((row) => row.slug === slug) ?? rows.find((row) => row.name === name);
    return found ? [[slug, found.id] as const] : [];
  });
  return new Map(ids);
}
