/** `npm run backup` and `npm run restore` on PostgreSQL, with pg_dump and pg_restore. */
// Slow: pg_dump and pg_restore run several times.
import { mkdtemp, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { freshDatabase } from "../../testing/database.ts";
import { databaseAt, runOn, uniqueName } from "../../testing/postgres-databases.ts";
import { testWith } from "../../testing/test-with.ts";
import { openPostgres } from "../db/postgres.ts";
import { connectionOf } from "./postgres-tools.ts";
import { drill } from "./testing/drill.ts";
import { runScript } from "./testing/run-script.ts";

const testWithTools = testWith("pg_dump");
const migrated = inject("migrated");
const server = migrated.engine === "postgres" ? migrated.url : expect.unreachable("This needs PostgreSQL");
const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-restore-"));
closeLater(() => rm(dataDir, { recursive: true, force: true }));

/** An empty database, dropped after the file. */
async function anEmptyDatabase() {
  const name = uniqueName("restored");
  await runOn(server, `create database ${name}`);
  closeLater(() => runOn(server, `drop database ${name} with (force)`));
  return databaseAt(server, name);
}
async function aMigratedDatabase() {
  // Its own database: the backup covers all of it
  const database = await freshDatabase();
  const [row] = await database.db.select({ name: sql<string>`current_database()` }).from(sql`(values (1)) as one`);
  return { database, url: databaseAt(server, row?.name ?? "") };
}
const envOf = (url: string) => ({ DATA_DIR: dataDir, DATABASE_URL: url });

testWithTools("the drill: backed up under load, restored elsewhere, with the same rows, money and search results", { timeout: 240_000 }, async () => {
  const { database, url } = await aMigratedDatabase();
  const target = await anEmptyDatabase();
  await drill({ source: database, sourceEnv: envOf(url), targetEnv: envOf(target), file: join(dataDir, "drill.dump"), openTarget: () => openPostgres(target) });
});

testWithTools("a wrong, damaged or newer file is refused with one line, and nothing changes", { timeout: 120_000 }, async () => {
  const { database, url } = await aMigratedDatabase();
  await database.db.execute(sql`insert into subscribers (email) values ('kept@example.com')`);
  const file = join(dataDir, "kept.dump");
  expect(await runScript("backup", [file], envOf(url))).toMatchObject({ code: 0 });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await database.db.execute(sql`insert into migrations (name) values ('9999_future.sql')`);
  const newer = join(dataDir, "newer.dump");
  await runScript("backup", [newer], envOf(url));
  const [cut, other, embedded] = [join(dataDir, "cut.dump"), join(dataDir, "other"), join(dataDir, "embedded.tar.gz")];
  await writeFile(cut, await readFile(file));
  await truncate(cut, Math.floor((await stat(file)).size / 2));
  await writeFile(other, "Dear diary,");
  await writeFile(embedded, Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]));

  const target = await anEmptyDatabase();
  const refused: [string, RegExp][] = [
    [newer, /^This backup was made by a newer version \(migration 9999\); this one knows \d{4}\. Update first\.$/],
    [cut, /is damaged \(.*Nothing was changed/],
    [other, /is not a backup of PostgreSQL made by npm run backup/],
    [embedded, /If it is one of the embedded database, restore it without DATABASE_URL/],
    [join(dataDir, "nowhere"), /^There is no file/],
  ];
  for (const [wrong, line] of refused) {
    const { code, output } = await runScript("restore", [wrong, "--replace"], envOf(target));
    expect([code, output.split("\n")]).toEqual([1, [expect.stringMatching(line)]]);
  }
  const restored = await openPostgres(target);
  const tables = () => restored.db.select({ name: sql<string>`tablename` }).from(sql`pg_tables`).where(sql`schemaname = 'public'`);
  expect(await tables()).toEqual([]);

  const inUse = await runScript("restore", [file], envOf(target));
  expect(inUse).toEqual({ code: 1, output: expect.stringMatching(/^The database is in use by \d+ other connections\. Stop the servers first\.$/) });
  await restored.close();
  expect(await runScript("restore", [file], envOf(target))).toMatchObject({ code: 0 });
  expect(await runScript("restore", [file], envOf(target))).toMatchObject({ code: 1, output: expect.stringContaining("Add --replace") });
});

test("if the PostgreSQL programs are missing, one line says what to install", { timeout: 60_000 }, async () => {
  const { url } = await aMigratedDatabase();
  const { code, output } = await runScript("backup", [join(dataDir, "no.dump")], { ...envOf(url), PATH: dirname(process.execPath) });
  expect([code, output.split("\n")]).toEqual([1, [expect.stringMatching(/^pg_dump is missing\. Install PostgreSQL's client programs, version \d+ or later/)]]);
  const programs = await mkdtemp(join(dataDir, "old-"));
  await writeFile(join(programs, "old"), "#!/bin/sh\necho 'pg_dump (PostgreSQL) 9.6.1'\n", { mode: 0o755 });
  await symlink(join(programs, "old"), join(programs, "pg_dump"));
  const old = await runScript("backup", [join(dataDir, "no.dump")], { ...envOf(url), PATH: `${programs}:${process.env.PATH}` });
  expect(old).toMatchObject({ code: 1, output: expect.stringMatching(/^pg_dump has version 9, and the server \d+\. Install/) });
});

test("a password is never on a command line", () => {
  const { address, env } = connectionOf("postgres://ida:s%40cret@db.example.com:5433/atlas?sslmode=require&ssl=true");
  expect([address, env.PGPASSWORD]).toEqual(["postgres://ida@db.example.com:5433/atlas?sslmode=require", "s@cret"]);
});
