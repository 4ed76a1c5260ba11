import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { importParts, importTools } from "./tables.ts";

/** How long an import can be undone, and its rejected rows downloaded. */
export const UNDO_DAYS = 30;

const OLD: SQL = sql`import_id in (select id from imports where coalesce(finished_at, created_at) < now() - ${UNDO_DAYS} * interval '1 day'
  and state in ('ready', 'done', 'failed', 'cancelled', 'undone'))`;

/** Deletes the files of old imports and which tools they added. */
export async function deleteOldImportData(db: Db): Promise<void> {
  await db.delete(importParts).where(OLD);
  await db.delete(importTools).where(OLD);
}
