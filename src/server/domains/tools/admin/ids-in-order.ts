import { and, asc, between, desc, max, type SQL, sql } from "drizzle-orm";
import type { AdminToolQuery } from "../../../../contract/admin/tools.ts";
import type { Database, Db } from "../../../platform/db/database.ts";
import { tools } from "../tables.ts";

type Sort = AdminToolQuery["sort"];
export type Page = Pick<AdminToolQuery, "sort" | "limit"> & { offset: number };

const updated = sql`coalesce(${tools.updatedAt}, ${tools.createdAt})`;

export const BY: Record<Sort, SQL[]> = {
  newest: [desc(tools.createdAt), desc(tools.id)],
  updated: [desc(updated), desc(tools.id)],
  name: [asc(sql`lower(${tools.name})`), asc(tools.id)],
  likes: [desc(tools.likesCount), desc(tools.id)],
  views: [desc(tools.viewsCount), desc(tools.id)],
  visits: [desc(tools.visitsCount), desc(tools.id)],
};

/** Orders without an index, which read every tool. The highest value is first. */
const WITHOUT_INDEX: Partial<Record<Sort, SQL<number>>> = {
  updated: sql`extract(epoch from ${updated})`.mapWith(Number),
  likes: sql`${tools.likesCount}`.mapWith(Number),
  views: sql`${tools.viewsCount}`.mapWith(Number),
  visits: sql`${tools.visitsCount}`.mapWith(Number),
};

export async function idsInOrder({ db, engine }: Pick<Database, "db" | "engine">, where: SQL | undefined, page: Page): Promise<number[]> {
  const value = WITHOUT_INDEX[page.sort];
  if (engine === "pglite" && value) return idsInParts(db, where, page, value);
  const rows = await db
    .select({ id: tools.id })
    .from(tools)
    .where(where)
    .orderBy(...BY[page.sort])
    .limit(page.limit)
    .offset(page.offset);
  return rows.map(({ id }) => id);
}

/** Reading this many tools takes the embedded database about 20 ms. */
const PART = 5_000;

/** The embedded database runs on this thread; between the parts, other requests are answered. */
async function idsInParts(db: Db, where: SQL | undefined, { sort, limit, offset }: Page, value: SQL<number>): Promise<number[]> {
  const [all] = await db.select({ last: max(tools.id) }).from(tools);
  let first: { id: number; value: number }[] = [];
  for (let start = 1; start <= (all?.last ?? 0); start += PART) {
    const part = await db
      .select({ id: tools.id, value })
      .from(tools)
      .where(and(where, between(tools.id, start, start + PART - 1)))
      .orderBy(...BY[sort])
      .limit(offset + limit);
    first = [...first, ...part].sort((a, b) => b.value - a.value || b.id - a.id).slice(0, offset + limit);
  }
  return first.slice(offset).map(({ id }) => id);
}
