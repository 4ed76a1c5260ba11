/** Every public tool outside of the adult categories, a batch at a time: 1,000,000 of them never stand in memory together. */
import { and, gt, lte, type SQL, sql } from "drizzle-orm";
import { tools } from "../../platform/db/schema/tools.ts";

const BATCH = 1_000;

/** When a tool's entry last changed. */
export const changedAt = sql<Date>`coalesce(${tools.updatedAt}, ${tools.publishedAt})`.mapWith(tools.updatedAt);
/** Adult tools are listed nowhere outside of their own categories. */
export const notAdult = sql`${tools.categoryId} <> all(array(select id from categories where is_adult))`;

type Batch<Row> = (where: SQL | undefined, limit: number) => Promise<Row[]>;
type Range = { after: number; upTo: number };
const EVERYTHING: Range = { after: 0, upTo: 2_147_483_647 };

/** Reads with a key and not an offset, so that the last batch is as quick as the first; `read` must order by id. */
export async function* eachPublicTool<Row extends { id: number }>(read: Batch<Row>, { after, upTo }: Range = EVERYTHING): AsyncGenerator<Row[]> {
  for (let last = after; ; ) {
    const rows = await read(and(tools.isPublic, notAdult, gt(tools.id, last), lte(tools.id, upTo)), BATCH);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end.id;
  }
}
