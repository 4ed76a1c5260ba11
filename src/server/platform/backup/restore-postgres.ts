/** Replaces the contents of a PostgreSQL database with a backup, in one transaction. */
import { open } from "node:fs/promises";
import { finished } from "node:stream/promises";
import pg from "pg";
import { latestMigration } from "../db/migrate.ts";
import { BackupError, refuseNewer } from "./backup-format.ts";
import { checkTools, connectionOf, start, textOf } from "./postgres-tools.ts";
import { refuseWhileInUse } from "./refuse-while-in-use.ts";

type Options = { databaseUrl: string; file: string; replace: boolean };
/** All our tables are in these schemas. */
const SCHEMAS = ["public", "pgboss"];

export async function restorePostgres({ databaseUrl, file, replace }: Options): Promise<{ migration: string; createdAt: Date }> {
  await checkIsDump(file);
  await checkTools(databaseUrl, "pg_restore", "psql");
  const contents = await listContents(file);
  const createdAt = dateOf(contents);
  const migration = await newestMigration(file);
  refuseNewer(migration, await latestMigration());
  await checkIsFree(databaseUrl, replace);
  await load({ databaseUrl, file, hasPublic: / SCHEMA - public /.test(contents) });
  return { migration, createdAt };
}

async function checkIsDump(file: string) {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ENOENT" ? new BackupError(`There is no file ${file}.`) : error;
  });
  const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0).finally(() => handle.close());
  if (buffer[0] === 0x1f && buffer[1] === 0x8b)
    throw new BackupError(`${file} is not a backup of PostgreSQL. If it is one of the embedded database, restore it without DATABASE_URL.`);
  if (buffer.toString("latin1") !== "PGDMP") throw new BackupError(`${file} is not a backup of PostgreSQL made by npm run backup.`);
}

const damaged = (file: string) => (error: unknown) => {
  const why = error instanceof BackupError ? error.message : String(error);
  throw new BackupError(`${file} is damaged (${why}). Nothing was changed; use another backup.`);
};

/** Reads the whole file once before changing anything: its parts are compressed and have checksums. */
async function listContents(file: string): Promise<string> {
  const list = start("pg_restore", ["--list", file], { ...process.env, TZ: "UTC" });
  const [contents] = await Promise.all([textOf(list.child), list.ended]).catch(damaged(file));
  if (!/ TABLE public migrations /.test(contents)) throw new BackupError(`${file} is a backup of another database: it has no migrations.`);
  const whole = start("pg_restore", ["--file=-", file]);
  whole.child.stdout.resume();
  await whole.ended.catch(damaged(file));
  return contents;
}

/** From the header of the list, such as "; Archive created at 2026-11-18 20:30:00 UTC". */
function dateOf(contents: string): Date {
  const [, day, time] = / Archive created at (\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d) UTC$/m.exec(contents) ?? [];
  if (!day) throw new BackupError("pg_restore does not say when this backup was made. Nothing was changed.");
  return new Date(`${day}T${time}Z`);
}

async function newestMigration(file: string): Promise<string> {
  const { child, ended } = start("pg_restore", ["--data-only", "--schema=public", "--table=migrations", "--file=-", file]);
  const [sql] = await Promise.all([textOf(child), ended]);
  return (
    [...sql.matchAll(/^(\d{4}_\w+\.sql)\t/gm)]
      .map(([, name = ""]) => name)
      .sort()
      .at(-1) ?? ""
  );
}

/** No other connection may be open. */
export async function checkIsFree(databaseUrl: string, replace: boolean) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await refuseWhileInUse(client);
    const tables = await client.query("select 1 from pg_tables where schemaname = any($1)", [SCHEMAS]);
    if (tables.rows.length > 0 && !replace) throw new BackupError("The database is not empty. Add --replace to put the backup in its place.");
  } finally {
    await client.end();
  }
}

/** If a program dies before the final `commit`, everything is rolled back. */
async function load({ databaseUrl, file, hasPublic }: { databaseUrl: string; file: string; hasPublic: boolean }) {
  const { address, env } = connectionOf(databaseUrl);
  const quiet = { ...env, PGOPTIONS: "-c client_min_messages=warning" };
  const psql = start("psql", ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", `--dbname=${address}`], quiet);
  const dump = start("pg_restore", ["--no-owner", "--no-privileges", "--file=-", file]);
  psql.child.stdout.resume();
  // If psql stopped at an error, it prints the reason itself.
  psql.child.stdin.on("error", () => dump.child.kill());
  psql.child.stdin.write(
    `begin;\n${SCHEMAS.map((schema) => `drop schema if exists ${schema} cascade;\n`).join("")}${hasPublic ? "" : "create schema public;\n"}`,
  );
  dump.child.stdout.pipe(psql.child.stdin, { end: false });
  try {
    await Promise.race([Promise.all([finished(dump.child.stdout), dump.ended]), psql.ended]);
    psql.child.stdin.end("commit;\n");
    await psql.ended;
  } catch (error) {
    dump.child.kill();
    psql.child.stdin.destroy();
    throw error;
  }
}
