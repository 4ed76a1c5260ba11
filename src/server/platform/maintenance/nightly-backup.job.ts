/** A dated copy of the embedded database every night. A PostgreSQL server has its own backups. */
import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import type { Job } from "../jobs/job.ts";

const KEPT = 14;
const NAME = /^database-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

export const nightlyBackupJob: Job = {
  name: "nightly-backup",
  cron: "30 3 * * *",
  catchUp: true,
  isNeeded: ({ database }) => database.embedded !== undefined,
  run: async ({ config, database }) => database.embedded && backUp(database.embedded, join(config.dataDir, "backups")),
};

/** Writes today's copy and removes all but the newest fourteen; returns the file. */
export async function backUp(database: PGlite, folder: string, now = new Date()): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `database-${now.toISOString().slice(0, 10)}.tar.gz`);
  const dump = await database.dumpDataDir("gzip");
  // Under its real name only when it is whole.
  await writeFile(`${file}.part`, await dump.bytes());
  await rename(`${file}.part`, file);
  const copies = (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  for (const old of copies.slice(0, -KEPT)) await rm(join(folder, old));
  return file;
}
