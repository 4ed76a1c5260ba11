/** Filters of a list by rows of other tables: one there says that the tool matches. */
import { and, type Column, eq, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ToolListQuery } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { toolAccess, toolOffers, tools } from "./tables.ts";

type RowFilter = { table: PgTable; toolId: Column; where: SQL | undefined };

export function rowFiltersOf({ access, offer, maxMonthly }: Pick<ToolListQuery, "access" | "offer" | "maxMonthly">): RowFilter[] {
  const offered = offer && { free: toolOffers.hasFreeTier, trial: toolOffers.hasTrial }[offer];
  const affordable = maxMonthly && sql`${toolOffers.monthlyCents} <= ${maxMonthly * 100}`;
  return [
    ...(access ? [{ table: toolAccess, toolId: toolAccess.toolId, where: eq(toolAccess.access, access) }] : []),
    ...(offered || affordable
      ? [{ table: toolOffers, toolId: toolOffers.toolId, where: and(offered ? sql`${offered}` : undefined, affordable || undefined) }]
      : []),
  ];
}

/**
 * Near the top of a list the database walks along the index and looks each tool up. Further down it prefers to join and sort
 * everything, which takes twice as long; `coalesce` prevents that.
 */
export function hasRow({ table, toolId, where }: RowFilter, isDeep: boolean): SQL {
  const found = sql`exists (select from ${table} where ${where} and ${toolId} = ${tools.id})`;
  return isDeep ? sql`coalesce(${found}, false)` : found;
}

/** A range of ids at a time: counting all tools in one statement would block the embedded database for too long. */
export async function countWithRows(db: Db, where: SQL | undefined, filters: RowFilter[]): Promise<number> {
  const [{ last = 0 } = {}] = await db.select({ last: sql<number | null>`max(${tools.id})` }).from(tools);
  let total = 0;
  for (let start = 0; start < (last ?? 0); start += COUNTED_AT_ONCE) {
    // Literals in the SQL: the best plan depends on the size of the range.
    const inRange = (id: Column) => sql`${id} > ${sql.raw(String(start))} and ${id} <= ${sql.raw(String(start + COUNTED_AT_ONCE))}`;
    const joins = filters.map((filter) => sql`join ${filter.table} on ${filter.toolId} = ${tools.id} and ${filter.where} and ${inRange(filter.toolId)}`);
    const counted = sql`select count(*)::int as total from ${tools} ${sql.join(joins, sql` `)} where ${and(where, inRange(tools.id))}`;
    total += (await rawRows<{ total: number }>(db, counted))[0]?.total ?? 0;
  }
  return total;
}
const COUNTED_AT_ONCE = 20_000;
