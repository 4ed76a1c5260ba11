/** What has been in the bin for 30 days goes for good. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { type Note, withAudit } from "../audit-log/with-audit.ts";

export const BIN_DAYS = 30;
/** At once: a short transaction does not keep the site waiting. */
const BATCH = 200;

const OLD = sql`deleted_at < now() - ${BIN_DAYS} * interval '1 day'`;
const DELETES = {
  // Payments must be kept, and they refer to the tool: it stays in the bin, where nobody sees it.
  tools: sql`delete from tools where id in (select id from tools where ${OLD}
    and not exists (select from orders where tool_id = tools.id) and not exists (select from promotions where tool_id = tools.id) limit ${BATCH})
    returning id, name as title`,
  news: sql`delete from news where id in (select id from news where ${OLD} limit ${BATCH}) returning id, title`,
  blogs: sql`delete from posts where id in (select id from posts where ${OLD} limit ${BATCH}) returning id, title`,
  videos: sql`delete from videos where id in (select id from videos where ${OLD} limit ${BATCH}) returning id, title`,
} as const;

/** Returns how many items it removed; the log says which. */
export async function emptyBin(db: Db): Promise<number> {
  let removed = 0;
  for (const [entity, statement] of Object.entries(DELETES)) {
    for (let gone = BATCH; gone === BATCH; removed += gone) gone = await purge(db, entity, statement);
  }
  return removed;
}

const purge = (db: Db, entity: string, statement: SQL): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await rawRows<{ id: number; title: string }>(tx, statement);
    const noteAll = async (_tx: Db, note: Note) => {
      for (const { id, title } of rows) note({ action: "purge", entity, entityId: id, subject: title });
    };
    if (rows.length > 0) await withAudit(tx, null, noteAll);
    return rows.length;
  });
