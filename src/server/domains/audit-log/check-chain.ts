import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";

/**
 * The ids of entries that were changed, or whose neighbor was removed, bypassing the triggers. Entries missing before the
 * oldest are fine, because old ones are deleted; after the newest, the head of the chain shows whether one is missing.
 */
export async function findBrokenEntries(db: Db): Promise<number[]> {
  const rows = await rawRows<{ id: number }>(
    db,
    sql`
      select id from audit_log where hash <> audit_log_hash(audit_log)
      union
      select id from (select id, previous_hash, lag(hash) over (order by id) as expected from audit_log) as entry where previous_hash <> expected
      union
      select max(id) from audit_log having not exists (select from audit_log join audit_log_head using (hash)) and count(*) > 0
      order by id`,
  );
  return rows.map(({ id }) => id);
}
