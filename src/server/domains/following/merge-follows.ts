import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { Merge, MergedRows } from "../tools/merged-with-tool.ts";

/** A person who follows both tools counts once. */
async function countFollows(db: Db, { from, to }: Merge): Promise<number> {
  const [row] = await rawRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from follows f where tool_id = ${from}
      and not exists (select from follows where tool_id = ${to} and user_id = f.user_id)`,
  );
  return row?.count ?? 0;
}

/** The originals stay with the removed tool, which is not shown. */
async function copyFollows(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.execute(sql`insert into follows (user_id, tool_id, kinds, created_at) select user_id, ${to}, kinds, created_at from follows where tool_id = ${from}
    on conflict do nothing`);
}

/** A copy has the date of its original; a follow of the other tool has another. */
async function removeCopies(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.execute(sql`delete from follows f using follows original
    where f.tool_id = ${to} and original.tool_id = ${from} and original.user_id = f.user_id and original.created_at = f.created_at`);
}

export const mergedFollows: MergedRows = { what: "followers", count: countFollows, merge: copyFollows, unmerge: removeCopies };

/** The originals are deleted with their category. */
export async function copyCategoryFollows(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.execute(sql`insert into follows (user_id, category_id, kinds, created_at)
    select user_id, ${to}, kinds, created_at from follows where category_id = ${from} on conflict do nothing`);
}
