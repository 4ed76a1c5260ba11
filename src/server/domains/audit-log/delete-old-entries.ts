import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";

/** Five years, which the database insists on as well. Always from the beginning: a gap in the middle would look like tampering. */
export const deleteOldEntries = (db: Db): Promise<unknown> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local toolatlas.forgets_audit_log = 'on'`);
    await tx.execute(sql`
      delete from audit_log where id < coalesce((select min(id) from audit_log where created_at >= now() - interval '5 years'), 0)`);
  });
