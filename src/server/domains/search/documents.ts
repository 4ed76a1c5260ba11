/** Which rows the index mirrors, and how. The database is the source of truth. */
import type { ToolDocument } from "@toolatlas/search";
import { and, asc, eq, gt, inArray, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";

/** Small enough that reading one batch never delays a request. */
const BATCH = 500;

/** A tool that was approved without a date counts from its submission. */
export const publishedAtSeconds = sql<number>`extract(epoch from coalesce(${tools.publishedAt}, ${tools.createdAt}))::bigint`.mapWith(Number);

const columns = {
  id: tools.id,
  objectID: tools.slug,
  name: tools.name,
  category: categories.name,
  categorySlug: categories.slug,
  tags: tools.tags,
  shortDescription: tools.shortDescription,
  description: tools.description,
  useCases: tools.useCases,
  keyFeatures: tools.keyFeatures,
  pricingType: tools.pricingType,
  logoUrl: tools.logoUrl,
  popularity: tools.popularity,
  likes: tools.likesCount,
  publishedAt: publishedAtSeconds,
  isAdult: categories.isAdult,
};

const read = (db: Db, where: SQL | undefined) => db.select(columns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(where);

/** Every public tool, a batch at a time. */
export const allDocuments = (db: Db): AsyncGenerator<ToolDocument[]> =>
  inBatches((last) =>
    read(db, and(tools.isPublic, gt(tools.id, last)))
      .orderBy(asc(tools.id))
      .limit(BATCH),
  );

const isIn = (db: Db, categorySlugs: string[]) =>
  inArray(tools.categoryId, db.select({ id: categories.id }).from(categories).where(inArray(categories.slug, categorySlugs)));

/** The slugs of public tools in these categories, at most `limit`. */
export async function publicSlugsIn(db: Db, categorySlugs: string[], limit: number): Promise<string[]> {
  const rows = await db
    .select({ slug: tools.slug })
    .from(tools)
    .where(and(tools.isPublic, isIn(db, categorySlugs)))
    .limit(limit);
  return rows.map(({ slug }) => slug);
}

/** The tools of these categories that are not public, a batch at a time. */
export const hiddenToolsIn = (db: Db, categorySlugs: string[]) =>
  inBatches((last) =>
    db
      .select({ id: tools.id, slug: tools.slug })
      .from(tools)
      .where(and(not(tools.isPublic), isNull(tools.deletedAt), isIn(db, categorySlugs), gt(tools.id, last)))
      .orderBy(asc(tools.id))
      .limit(BATCH),
  );

/** `next` reads the rows after this id. */
async function* inBatches<Row extends { id: number }>(next: (last: number) => PromiseLike<Row[]>): AsyncGenerator<Omit<Row, "id">[]> {
  for (let last = 0; ; ) {
    const rows = await next(last);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map(({ id: _, ...row }) => row);
  }
}

/** The current state of the tools with these slugs; missing ones are no longer searchable. */
export async function documentsBySlug(db: Db, slugs: string[]): Promise<ToolDocument[]> {
  if (slugs.length === 0) return [];
  const rows = await read(db, and(tools.isPublic, inArray(tools.slug, slugs)));
  return rows.map(({ id: _, ...document }) => document);
}
