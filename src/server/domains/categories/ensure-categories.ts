import { inArray, or } from "drizzle-orm";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { DEFAULT_CATEGORIES, DEFAULT_GROUPS } from "./default-categories.ts";
import { categories, categoryGroups } from "./tables.ts";

/** Those of the specification, for a directory that is filled for the first time. */
export const ensureDefaultCategories = (db: Db): Promise<Map<string, number>> =>
  ensureCategories(
    db,
    DEFAULT_CATEGORIES.map(({ name }) => name),
  );

/** The ids of what had to be created. */
export type CreatedCategories = { categories: number[]; groups: number[] };

/** Finds the categories by slug, or by name if an admin changed the slug, and creates missing ones. */
export async function ensureCategories(db: Db, names: string[], created: CreatedCategories = { categories: [], groups: [] }): Promise<Map<string, number>> {
  const nameBySlug = new Map(names.map((name) => [slugify(name), name]));
  const rows = await find(db, nameBySlug);
  const missing = [...nameBySlug].filter(([slug, name]) => !rows.some((row) => row.slug === slug || row.name === name));
  if (missing.length > 0) {
    await add(db, missing, created);
    rows.push(...(await find(db, new Map(missing))));
  }
  const ids = [...nameBySlug].flatMap(([slug, name]) => {
    const found = rows.find((row) => row.slug === slug) ?? rows.find((row) => row.name === name);
    return found ? [[slug, found.id] as const] : [];
  });
  return new Map(ids);
}

const find = (db: Db, nameBySlug: Map<string, string>) =>
  db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(or(inArray(categories.slug, [...nameBySlug.keys()]), inArray(categories.name, [...nameBySlug.values()])));

/** A category of the specification gets its default group, order, icon and color. */
async function add(db: Db, missing: [slug: string, name: string][], created: CreatedCategories) {
  const defaults = missing.flatMap(([missingSlug]) => DEFAULT_CATEGORIES.filter(({ slug }) => slug === missingSlug));
  const groupIds = await ensureGroups(db, new Set(defaults.map(({ groupName }) => groupName)), created);
  const added = await db
    .insert(categories)
    .values(
      missing.map(([slug, name]) => {
        const { groupName = null, ...known } = defaults.find((one) => one.slug === slug) ?? {};
        return { ...known, slug, name, groupId: groupIds.get(groupName) ?? null };
      }),
    )
    // A conflict of slug or name: the same category may be added concurrently.
    .onConflictDoNothing()
    .returning({ id: categories.id });
  created.categories.push(...added.map(({ id }) => id));
}

async function ensureGroups(db: Db, names: Set<string | null>, created: CreatedCategories): Promise<Map<string | null, number>> {
  const wanted = DEFAULT_GROUPS.filter(({ name }) => names.has(name));
  if (wanted.length === 0) return new Map();
  const added = await db.insert(categoryGroups).values(wanted).onConflictDoNothing().returning({ id: categoryGroups.id });
  created.groups.push(...added.map(({ id }) => id));
  const rows = await db.select({ id: categoryGroups.id, name: categoryGroups.name }).from(categoryGroups);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
