/** Every public tool outside of the adult categories, a batch at a time: a million of them are never in memory together. */
import { and, asc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import { INDEXED_FROM } from "../../../contract/constants.ts";
import type { PublicToolDetail } from "../../../contract/public-api.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { detailColumns } from "./detail-columns.ts";
import { detailsOf } from "./get-public-tool.ts";
import { changedAt, notAdult, publicColumns, toPublicTool } from "./list-public-tools.ts";
import { tools } from "./tables.ts";

const BATCH = 1_000;

type Batch<Row> = (where: SQL | undefined, limit: number) => Promise<Row[]>;
type IdRange = { after: number; upTo: number };
const EVERYTHING: IdRange = { after: 0, upTo: 2_147_483_647 };

/** Keyset instead of offset pagination, so that the last batch is as fast as the first; `read` must order by id. */
async function* eachBatch<Row extends { id: number }>(read: Batch<Row>, { after, upTo }: IdRange = EVERYTHING): AsyncGenerator<Row[]> {
  for (let last = after; ; ) {
    const rows = await read(and(tools.isPublic, notAdult, gt(tools.id, last), lte(tools.id, upTo)), BATCH);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}

/** The sitemap data of each tool. */
export function eachPublicAddress(db: Db, range: IdRange) {
  const fields = { id: tools.id, slug: tools.slug, changed: changedAt, picture: tools.logoUrl };
  return eachBatch((where, limit) => db.select(fields).from(tools).where(where).orderBy(asc(tools.id)).limit(limit), range);
}

/** Tools that certainly have enough alternatives for search engines: each other tool of the category is one. */
export function eachAddressWithAlternatives(db: Db, range: IdRange) {
  const hasOthers = sql`${tools.categoryId} = any (array(select id from categories where tool_count > ${INDEXED_FROM}))`;
  const fields = { id: tools.id, slug: tools.slug, changed: changedAt };
  return eachBatch((where, limit) => db.select(fields).from(tools).where(and(where, hasOthers)).orderBy(asc(tools.id)).limit(limit), range);
}

/** Ranges of `size` ids that contain public tools, each with the time of its latest change. */
export function listPublicRanges(db: Db, size: number): Promise<{ part: number; changed: Date | null }[]> {
  const part = sql<number>`(${tools.id} - 1) / ${sql.raw(String(size))}`.mapWith(Number);
  return db
    .select({ part, changed: sql<Date | null>`max(${changedAt})`.mapWith(tools.updatedAt) })
    .from(tools)
    .where(and(tools.isPublic, notAdult))
    .groupBy(part)
    .orderBy(part);
}

/** Everything the public API returns about each tool. */
export async function* eachPublicDetail(db: Db, siteUrl: string): AsyncGenerator<PublicToolDetail[]> {
  const columns = { ...publicColumns, ...detailColumns };
  const read: Batch<Awaited<ReturnType<typeof select>>[number]> = (where, limit) => select(where).limit(limit);
  const select = (where: SQL | undefined) =>
    db.select(columns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(where).orderBy(asc(tools.id)).$dynamic();
  for await (const rows of eachBatch(read)) yield rows.map((row) => ({ ...toPublicTool(row, siteUrl), ...detailsOf(row, siteUrl) }));
}

/** One page of names, in the order of their ids. */
export const listPublicNames = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db
    .select({ id: tools.id, slug: tools.slug, name: tools.name, text: tools.shortDescription })
    .from(tools)
    .where(and(tools.isPublic, notAdult, gt(tools.id, after)))
    .orderBy(asc(tools.id))
    .limit(limit);
