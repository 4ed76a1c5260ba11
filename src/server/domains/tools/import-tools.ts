import { inArray, or } from "drizzle-orm";
import { ADULT_CATEGORIES } from "../../../contract/directory.ts";
import { slugify } from "../../../contract/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "./tables.ts";
import type { ToolRecord } from "./tool-record.ts";

/** Rows per statement: large enough to be quick, small enough to stay under the protocol's parameter limit. */
const BATCH = 500;

/** Stores approved tools. A slug that exists already is left as it is, so an import can be repeated. */
export async function importTools(db: Db, records: ToolRecord[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH);
    added += await db.transaction(async (tx) => {
      const categoryIds = await ensureCategories(
        tx,
        batch.map(({ category }) => category),
      );
      const rows = batch.map((record) => toRow(record, categoryIds));
      const stored = await tx.insert(tools).values(rows).onConflictDoNothing({ target: tools.slug }).returning({ id: tools.id });
      return stored.length;
    });
  }
  return added;
}

/** The time of day used for a date. */
export const listedAt = (day: string) => new Date(`${day}T09:00:00Z`);

function toRow({ category, listedOn, ...record }: ToolRecord, categoryIds: Map<string, number>) {
  const categoryId = categoryIds.get(slugify(category));
  if (categoryId === undefined) throw new Error(`Category ${category} was not stored`);
  const listed = listedOn ? listedAt(listedOn) : new Date();
  return {
    ...record,
    categoryId,
    status: "approved" as const,
    createdAt: listed,
    publishedAt: listed,
  };
}

/** Finds the categories by slug, or by name if an admin changed the slug, and creates missing ones. */
export async function ensureCategories(db: Db, names: string[]): Promise<Map<string, number>> {
  const wanted = new Map(names.map((name) => [slugify(name), name]));
  await db
    .insert(categories)
    .values([...wanted].map(([slug, name]) => ({ slug, name, isAdult: ADULT_CATEGORIES.includes(name) })))
    // A conflict of slug or name: the same category may be added concurrently.
    .onConflictDoNothing();
  const rows = await db
    .select({ id: categories.id, slug: categories.slug, name: categories.name })
    .from(categories)
    .where(or(inArray(categories.slug, [...wanted.keys()]), inArray(categories.name, [...wanted.values()])));
  const ids = [...wanted].flatMap(([slug, name]) => {
    const found = rows.find((row) => row.slug === slug) ?? rows.find((row) => row.name === name);
    return found ? [[slug, found.id] as const] : [];
  });
  return new Map(ids);
}
