import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { Merge, MergedRows } from "../tools/merged-with-tool.ts";

const withoutOther = ({ to }: Merge) => sql`not exists (select from collection_items where collection_id = i.collection_id and tool_id = ${to})`;

/** A collection with both tools has one place fewer. */
async function countItems(db: Db, merge: Merge): Promise<number> {
  const [row] = await rawRows<{ count: number }>(
    db,
    sql`select count(*)::int as count from collection_items i where tool_id = ${merge.from} and ${withoutOther(merge)}`,
  );
  return row?.count ?? 0;
}

/** In the same place, with its note. The originals stay with the removed tool, which is not shown. */
async function copyItems(tx: Db, merge: Merge): Promise<void> {
  const { from, to } = merge;
  // First, because the new rows need no review: their notes are those that were approved.
  await tx.execute(sql`update collections c set public_notes = c.public_notes || jsonb_build_object(${to}::text, c.public_notes -> ${from}::text)
    from collection_items i where i.collection_id = c.id and i.tool_id = ${from} and c.public_notes ? ${from}::text and ${withoutOther(merge)}`);
  await tx.execute(sql`insert into collection_items (collection_id, tool_id, owner_id, position, note, merged_from, added_at)
    select collection_id, ${to}, owner_id, position, note, tool_id, added_at from collection_items i where tool_id = ${from} and ${withoutOther(merge)}`);
}

async function removeCopies(tx: Db, { from, to }: Merge): Promise<void> {
  await tx.execute(sql`update collections c set public_notes = c.public_notes - ${to}::text
    from collection_items i where i.collection_id = c.id and i.tool_id = ${to} and i.merged_from = ${from}`);
  await tx.execute(sql`delete from collection_items where tool_id = ${to} and merged_from = ${from}`);
}

export const mergedCollections: MergedRows = { what: "collections", count: countItems, merge: copyItems, unmerge: removeCopies };
