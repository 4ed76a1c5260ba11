/** Permanently deletes items that have been in the bin for 30 days. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { type Note, withAudit } from "../audit-log/with-audit.ts";
import type { Reviewable, Reviewables } from "./reviewable.ts";

export const BIN_DAYS = 30;
/** Per transaction: short transactions do not block the site. */
const BATCH = 200;

/** Returns how many items it removed; the log lists them. */
export async function emptyBin(db: Db, reviewables: Reviewables): Promise<number> {
  let removed = 0;
  for (const reviewable of Object.values(reviewables)) {
    for (let gone = BATCH; gone === BATCH; removed += gone) gone = await purge(db, reviewable);
  }
  return removed;
}

const deleteOldest = ({ table, title, mayBePurged = sql`true` }: Reviewable): SQL =>
  sql`delete from ${table} where id in (select id from ${table} where deleted_at < now() - ${BIN_DAYS} * interval '1 day' and ${mayBePurged} limit ${BATCH})
    returning id, ${title} as title`;

const purge = (db: Db, reviewable: Reviewable): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await rawRows<{ id: number; title: string }>(tx, deleteOldest(reviewable));
    const noteAll = async (_tx: Db, note: Note) => {
      for (const { id, title } of rows) note({ action: "purge", entity: reviewable.type, entityId: id, subject: title });
    };
    if (rows.length > 0) await withAudit(tx, null, noteAll);
    return rows.length;
  });
