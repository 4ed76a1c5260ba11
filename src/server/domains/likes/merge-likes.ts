import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { Merge, MergedRows } from "../tools/merged-with-tool.ts";

/** A person who likes both tools counts once. */
async function countLikes(db: Db, { from, to }: Merge): Promise<number> {
  const [row] = await rawRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from likes l where tool_id = ${from}
      and not exists (select from likes where tool_id = ${to} and user_id = l.user_id)`,
  );
  return row?.count ?? 0;
}

/** The originals stay with the removed tool, which is not shown. */
async function copyLikes(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.execute(sql`insert into likes (user_id, tool_id, created_at) select user_id, ${to}, created_at from likes where tool_id = ${from}
    on conflict do nothing`);
}

/** A copy has the date of its original; a like given to the other tool has another. */
async function removeCopies(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.execute(sql`delete from likes l using likes original
    where l.tool_id = ${to} and original.tool_id = ${from} and original.user_id = l.user_id and original.created_at = l.created_at`);
}

export const mergedLikes: MergedRows = { what: "likes", count: countLikes, merge: copyLikes, unmerge: removeCopies };
