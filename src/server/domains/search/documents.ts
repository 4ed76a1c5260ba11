/** Which rows the index mirrors, and how. The database is the source of truth. */
import type { ToolDocument } from "@toolatlas/search";
import { and, asc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
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

/** Only public tools are in the index; with ADULT=off, adult tools are excluded. */
const searchable = (withAdult: boolean) => and(tools.isPublic, withAdult ? undefined : eq(categories.isAdult, false));

const read = (db: Db, where: SQL | undefined) => db.select(columns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(where);

/** Every searchable tool, a batch at a time. */
export const allDocuments = (db: Db, withAdult: boolean): AsyncGenerator<ToolDocument[]> =>
  inBatches((last) =>
    read(db, and(searchable(withAdult), gt(tools.id, last)))
      .orderBy(asc(tools.id))
      .limit(BATCH),
  );

/** All tools of these categories, public or not, a batch at a time. */
export const toolsIn = (db: Db, categorySlugs: string[], withAdult: boolean) =>
  inBatches((last) =>
    db
      .select({ id: tools.id, slug: tools.slug, isSearchable: sql<boolean>`coalesce(${searchable(withAdult)}, false)` })
      .from(tools)
      .innerJoin(categories, eq(categories.id, tools.categoryId))
      .where(and(inArray(categories.slug, categorySlugs), gt(tools.id, last)))
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
export async function documentsBySlug(db: Db, slugs: string[], withAdult: boolean): Promise<ToolDocument[]> {
  if (slugs.length === 0) return [];
  const rows = await read(db, and(searchable(withAdult), inArray(tools.slug, slugs)));
  return rows.map(({ id: _, ...document }) => document);
}
