/** Replaces the embedded database with a backup, all or nothing. */
import { existsSync } from "node:fs";
import { glob, mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { takeLock } from "../db/lock.ts";
import { latestMigration } from "../db/migrate.ts";
import { openPglite } from "../db/pglite.ts";
import { swapDatabase } from "../db/swap-database.ts";
import { BackupError, type BackupHeader, FILES, FORMAT, refuseNewer } from "./backup-format.ts";
import { readHeader, unpack } from "./unpack-backup.ts";

type Options = { file: string; dataDir: string; replace: boolean };

/** Returns what was restored, and where the previous database is kept if there was one. */
export async function restoreEmbedded({ file, dataDir, replace }: Options): Promise<{ header: BackupHeader; before: string | null }> {
  const folder = join(dataDir, FILES);
  const header = await readHeader(file);
  if (header.format > FORMAT) throw new BackupError(`This backup has format ${header.format}; this version reads ${FORMAT}. Update first.`);
  refuseNewer(header.migration, await latestMigration());
  await mkdir(dataDir, { recursive: true });
  const unlock = await takeLock(`${folder}.lock`);
  try {
    // An interrupted start leaves an incomplete, empty database.
    const unfinished = `${folder}.unfinished`;
    const isEmpty = existsSync(unfinished) || !existsSync(folder) || (await readdir(folder)).length === 0;
    if (!isEmpty && !replace) throw new BackupError(`There is a database in ${folder} already. Add --replace to put the backup in its place.`);
    for await (const left of glob("restore-*.tmp", { cwd: dataDir })) await rm(join(dataDir, left), { recursive: true, force: true });
    const work = join(dataDir, `restore-${crypto.randomUUID()}.tmp`);
    try {
      await unpack(file, work);
      await checkOpens(join(work, FILES), header);
      const before = isEmpty ? null : `${folder}.before-${new Date().toISOString().replace(/[:.]/g, "-")}`;
      if (isEmpty) await rm(folder, { recursive: true, force: true });
      await rm(unfinished, { force: true });
      await swapDatabase({ folder, restored: join(work, FILES), before: before ?? `${folder}.before` });
      return { header, before };
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  } finally {
    await unlock();
  }
}

/** Opens it once, in a folder that is not in use. */
async function checkOpens(folder: string, { migration, postgres }: BackupHeader) {
  const database = await openPglite(folder).catch((error: unknown) => {
    const why = `The database in this backup does not open; it was made with PostgreSQL ${postgres}. Nothing was changed.`;
    throw new BackupError(why, { cause: error });
  });
  const [newest] = await database.db
    .select({ name: sql<string>`max(name)` })
    .from(sql`migrations`)
    .finally(() => database.close());
  if (newest?.name !== migration) throw new BackupError("The database in this backup is not the one its header names. Nothing was changed.");
}
