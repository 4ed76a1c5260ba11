import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { Merge, MergedRows } from "../tools/merged-with-tool.ts";

/** The removed tool's counts as they are added to the other. That both were compared with each other says nothing any more. */
const added = ({ from, to }: Merge): SQL => sql`
  select least(other, ${to}::int) as tool_a, greatest(other, ${to}::int) as tool_b, day, count
  from (select case when tool_a = ${from} then tool_b else tool_a end as other, day, count from comparison_days where ${from} in (tool_a, tool_b)) counted
  where other <> ${to}`;

async function countComparisons(db: Db, merge: Merge): Promise<number> {
  const [row] = await rawRows<{ count: number }>(db, sql`select coalesce(sum(count), 0)::int as count from (${added(merge)}) added`);
  return row?.count ?? 0;
}

async function addComparisons(tx: Db, merge: Merge): Promise<void> {
  await tx.execute(sql`insert into comparison_days (tool_a, tool_b, day, count) ${added(merge)}
    on conflict (tool_a, tool_b, day) do update set count = comparison_days.count + excluded.count`);
}

/** A count is never zero. */
async function subtractComparisons(tx: Db, merge: Merge): Promise<void> {
  const isSame = sql`d.tool_a = added.tool_a and d.tool_b = added.tool_b and d.day = added.day`;
  await tx.execute(sql`delete from comparison_days d using (${added(merge)}) added where ${isSame} and d.count <= added.count`);
  await tx.execute(sql`update comparison_days d set count = d.count - added.count from (${added(merge)}) added where ${isSame} and d.count > added.count`);
}

export const mergedComparisons: MergedRows = {
  what: "comparisons",
  count: countComparisons,
  merge: addComparisons,
  unmerge: subtractComparisons,
};
