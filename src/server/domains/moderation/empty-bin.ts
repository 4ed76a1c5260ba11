/** Permanently deletes items that have been in the bin for some days. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { type Note, withAudit } from "../audit-log/with-audit.ts";
import type { Reviewable, Reviewables } from "./reviewable.ts";

/** Per transaction: short transactions do not block the site. */
const BATCH = 200;

/** Returns how many items it removed; the log lists them. */
export async function emptyBin(db: Db, reviewables: Reviewables, binDays: number): Promise<number> {
  let removed = 0;
  for (const reviewable of Object.values(reviewables)) {
    for (let gone = BATCH; gone === BATCH; removed += gone) gone = await purge(db, reviewable, binDays);
  }
  return removed;
}

/** Locked, so that no admin restores one in the meantime. */
const oldest = ({ table, title, mayBePurged = sql`true` }: Reviewable, binDays: number): SQL =>
  sql`select id, ${title} as title from ${table} where deleted_at < now() - ${binDays} * interval '1 day' and ${mayBePurged} limit ${BATCH} for update`;

const purge = (db: Db, reviewable: Reviewable, binDays: number): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await rawRows<{ id: number; title: string }>(tx, oldest(reviewable, binDays));
    const noteAll = async (_tx: Db, note: Note) => {
      for (const { id, title } of rows) note({ action: "purge", entity: reviewable.type, entityId: id, subject: title });
    };
    if (rows.length === 0) return 0;
    await reviewable.purge(
      tx,
      rows.map(({ id }) => id),
    );
    await withAudit(tx, null, noteAll);
    return rows.length;
  });
