import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { checkTools, connectionOf, start } from "./postgres-tools.ts";
import { writeBackupFile } from "./write-backup-file.ts";

/** pg_dump's own format: one snapshot of the whole database, compressed, and readable by pg_restore. Returns the file's size. */
export async function backUpPostgres(databaseUrl: string, file: string): Promise<number> {
  await checkTools(databaseUrl, "pg_dump");
  const { address, env } = connectionOf(databaseUrl);
  return writeBackupFile(file, async (unfinished) => {
    const { child, ended } = start("pg_dump", ["--format=custom", "--no-owner", "--no-privileges", `--dbname=${address}`], env);
    await Promise.all([pipeline(child.stdout, createWriteStream(unfinished, { mode: 0o600 })), ended]);
  });
}
