import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import type { Job } from "../jobs/job.ts";

/** PostgreSQL servers have autovacuum, the embedded database does not: without this, every change leaves a dead row to read past. */
export const vacuumDatabaseJob: Job = {
  name: "vacuum-database",
  formerName: "tidy-database",
  cron: "0 3 * * *",
  catchUp: true,
  isNeeded: ({ database }) => database.embedded !== undefined,
  run: ({ database }) => vacuumDatabase(database.db),
};

/** Table by table, so that requests can run in between. */
export async function vacuumDatabase(db: Db): Promise<void> {
  const tables = await db
    .select({ name: sql<string>`format('%I.%I', schemaname, tablename)` })
    .from(sql`pg_tables`)
    .where(sql`schemaname in ('public', 'pgboss')`);
  for (const { name } of tables) await db.execute(sql.raw(`vacuum analyze ${name}`));
}
