/** The database before an upgrade: whether there is one, how large it is, and that no server uses it. */
import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { checkIsFree } from "../../src/server/platform/backup/restore-postgres.ts";
import { lockOf } from "../../src/server/platform/db/connect.ts";
import { takeLock } from "../../src/server/platform/db/lock.ts";

export type Data = { dataDir: string; databaseUrl: string | undefined };
type Found = { exists: boolean; bytes: number };

/** Throws a message for the operator if the database is in use. */
export const findDatabase = ({ dataDir, databaseUrl }: Data): Promise<Found> => (databaseUrl ? findPostgres(databaseUrl) : findEmbedded(dataDir));

async function findEmbedded(dataDir: string): Promise<Found> {
  const folder = join(dataDir, "database");
  if (!existsSync(folder)) return { exists: false, bytes: 0 };
  const unlock = await takeLock(lockOf({ dataDir }));
  await unlock();
  return { exists: true, bytes: await folderBytes(folder) };
}

async function findPostgres(databaseUrl: string): Promise<Found> {
  await checkIsFree(databaseUrl, true);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const found = await client
    .query("select to_regclass('public.migrations') is not null as exists, pg_database_size(current_database())::float as bytes")
    .finally(() => client.end());
  return found.rows[0];
}

export async function folderBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0;
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}
