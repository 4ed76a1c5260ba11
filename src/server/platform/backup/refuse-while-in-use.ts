import type pg from "pg";
import { BackupError } from "./backup-format.ts";

/** Throws if another connection to the same PostgreSQL database is open. */
export async function refuseWhileInUse(client: pg.Client) {
  const others = await client.query(
    "select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'",
  );
  if (others.rows.length > 0) throw new BackupError(`The database is in use by ${others.rows.length} other connections. Stop the servers first.`);
}
