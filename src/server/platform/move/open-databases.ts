/** Opens the two databases of a move, if no server uses them. */
import { existsSync } from "node:fs";
import { glob, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { type Config, ConfigError } from "../../config/config.ts";
import { FILES, refuseNewer } from "../backup/backup-format.ts";
import { refuseWhileInUse } from "../backup/refuse-while-in-use.ts";
import { readHeader, unpack } from "../backup/unpack-backup.ts";
import { connect } from "../db/connect.ts";
import type { Database } from "../db/database.ts";
import { latestMigration } from "../db/migrate.ts";
import { openPglite } from "../db/pglite.ts";
import { DatabaseUnavailableError } from "../db/unavailable.ts";
import { MoveError } from "./move-error.ts";

export async function openServer({ databaseUrl, databaseOptions, dataDir }: Config): Promise<Database> {
  if (!databaseUrl) throw new ConfigError("Set DATABASE_URL to the address of PostgreSQL, and DATA_DIR to the folder of the embedded database.");
  const direct = databaseOptions.directUrl ?? databaseUrl;
  const client = new pg.Client({ connectionString: direct });
  await client.connect().catch((error: unknown) => {
    throw new DatabaseUnavailableError(error);
  });
  await refuseWhileInUse(client).finally(() => client.end());
  return connect({ databaseUrl: direct, databaseOptions: { ...databaseOptions, directUrl: undefined, replicaUrl: undefined }, dataDir });
}

/** The database in DATA_DIR. */
export async function openEmbedded({ dataDir }: Config): Promise<Database> {
  // Opening it would create one.
  if (!existsSync(join(dataDir, "database"))) throw new MoveError(`There is no database in ${dataDir}.`);
  return connect({ dataDir });
}

/** The database in DATA_DIR, new unless an earlier move began to fill it. */
export const startEmbedded = ({ dataDir }: Config): Promise<Database> => connect({ dataDir });

/** A backup of an embedded database, unpacked until it is closed. */
export async function openBackup(file: string, { dataDir }: Config, say: (line: string) => void): Promise<Database> {
  const { createdAt, migration } = await readHeader(file);
  refuseNewer(migration, await latestMigration());
  say(`Unpacking the backup of ${createdAt}…`);
  await mkdir(dataDir, { recursive: true });
  // Left by a killed process.
  for await (const left of glob("move-*.tmp", { cwd: dataDir })) await rm(join(dataDir, left), { recursive: true, force: true });
  const folder = join(dataDir, `move-${crypto.randomUUID()}.tmp`);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await unpack(file, folder);
    const database = await openPglite(join(folder, FILES));
    return { ...database, close: () => database.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}
