/** A dated copy of the embedded database every night. A PostgreSQL server has its own backups. */
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { backUpEmbedded } from "../backup/backup-embedded.ts";
import { writeBackupFile } from "../backup/write-backup-file.ts";
import type { Database } from "../db/database.ts";
import type { Job } from "../jobs/job.ts";

const MAX_BACKUPS = 14;
const NAME = /^database-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

export const nightlyBackupJob: Job = {
  name: "nightly-backup",
  cron: "30 3 * * *",
  catchUp: true,
  isNeeded: ({ database }) => database.embedded !== undefined,
  run: ({ config, database }) => backUp(database, config.dataDir),
};

/** Writes today's copy and removes all but the newest fourteen; returns the file. */
export async function backUp(database: Database, dataDir: string, now = new Date()): Promise<string> {
  const folder = join(dataDir, "backups");
  const file = join(folder, `database-${now.toISOString().slice(0, 10)}.tar.gz`);
  await writeBackupFile(file, await backUpEmbedded(database, dataDir));
  const copies = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const old of copies.slice(0, -MAX_BACKUPS)) await rm(join(folder, old));
  return file;
}
