/** `npm run move` between an embedded database and PostgreSQL, as an operator runs it. */
// Slow: moves a directory several times, in processes that are killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { aPerson } from "../../testing/factories.ts";
import { databaseAt, runOn, uniqueName } from "../../testing/postgres-databases.ts";
import { runScript, scriptPath } from "../backup/testing/run-script.ts";
import type { Database, Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openPglite } from "../db/pglite.ts";
import { openPostgres } from "../db/postgres.ts";
import { rawRows } from "../db/raw-rows.ts";
import { withExactText } from "./exact-text.ts";
import { moveDatabase, type ShowProgress } from "./move-database.ts";
import { readTables, sortTables } from "./read-tables.ts";
import { fillTables } from "./testing/fill-tables.ts";

const migrated = inject("migrated");
const server = migrated.engine === "postgres" ? migrated.url : expect.unreachable("This needs PostgreSQL");
const SLOW = { timeout: 180_000 };

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-move-"));
  closeLater(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
const openIn = (dataDir: string) => openPglite(join(dataDir, "database"));

/** Owned by an ordinary role, as at a hosting company. */
async function anEmptyDatabase() {
  const name = uniqueName("moved");
  await runOn(server, `create role ${name} login password 'pw'`);
  await runOn(server, `create database ${name} owner ${name}`);
  closeLater(async () => {
    await runOn(server, `drop database ${name} with (force)`);
    await runOn(server, `drop role ${name}`);
  });
  return Object.assign(new URL(databaseAt(server, name)), { username: name, password: "pw" }).href;
}

async function withDatabase<Result>(opening: Promise<Database>, use: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await opening;
  return use(database).finally(() => database.close());
}

/** Every row of every table as text. */
const rowsOf = ({ db }: Database) =>
  withExactText(db, async (tx) => {
    const rows: Record<string, string[]> = {};
    for (const { name } of sortTables(await readTables(tx)).moved)
      rows[name] = (await rawRows<{ row: string }>(tx, sql`select t::text as row from ${sql.identifier(name)} t`)).map(({ row }) => row).sort();
    return rows;
  });

const move = (args: string[], dataDir: string, url: string) => runScript("move", args, { DATA_DIR: dataDir, DATABASE_URL: url });
async function expectRefused(args: string[], [dataDir, url]: [string, string], line: RegExp) {
  const { code, output } = await move(args, dataDir, url);
  expect([code, output.split("\n")]).toEqual([1, [expect.stringMatching(line)]]);
}

let filled = "";
let expected: Record<string, string[]> = {};
beforeAll(async () => {
  filled = await aFolder();
  expected = await withDatabase(openIn(filled), async (database) => {
    await migrate(database);
    await fillTables(database.db);
    return rowsOf(database);
  });
}, 120_000);

test("every table is moved, except those about the database itself", async () => {
  const empty = Object.entries(expected).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
  expect(empty, "add a row to testing/fill-tables.ts").toEqual([]);
  const { left } = await withDatabase(openIn(filled), async ({ db }) => sortTables(await readTables(db)));
  expect(left.map(({ name }) => name)).toEqual(["migrations", "search_changes", "search_snapshots", "search_snapshot_parts"]);
});

test("a directory moves to PostgreSQL and back with every row, date and number, and counts go on", SLOW, async () => {
  const url = await anEmptyDatabase();
  expect(await move(["--to", "postgres"], filled, url)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Moved [\d,]+ rows of \d+ tables, with equal checksums/),
  });
  await withDatabase(openPostgres(url), async (target) => {
    expect(await rowsOf(target)).toEqual(expected);
    await migrate(target);
  });

  const back = await aFolder();
  expect(await move(["--to", "embedded"], back, url)).toMatchObject({ code: 0 });
  await withDatabase(openIn(back), async (target) => {
    expect(await rowsOf(target)).toEqual(expected);
    await expectGoesOn(target.db);
  });
  await withDatabase(openPostgres(url), ({ db }) => expectGoesOn(db));
});

/** Triggers count again, the next id is the one that the source would have given, and every index is there. */
async function expectGoesOn(db: Db) {
  const count = async () => (await rawRows<{ people: number }>(db, sql`select people from people_count`))[0]?.people ?? 0;
  const before = await count();
  await aPerson(db);
  expect(await count()).toBe(before + 1);
  const added = await rawRows<{ id: number }>(db, sql`insert into subscribers (email) values ('next@example.com') returning id`);
  expect(added).toEqual([{ id: 3 }]);
  await expect(db.execute(sql`delete from ledger`)).rejects.toThrow();
  const indexes = await rawRows<{ count: number }>(db, sql`select count(*)::int as count from pg_indexes where tablename = 'tools'`);
  expect(indexes[0]?.count).toBeGreaterThan(20);
}

test("a backup moves without its server", SLOW, async () => {
  const [url, elsewhere] = [await anEmptyDatabase(), await aFolder()];
  const file = join(elsewhere, "backup.tar.gz");
  expect(await runScript("backup", [file], { DATA_DIR: filled })).toMatchObject({ code: 0 });
  expect(await move(["--to", "postgres", "--backup", file], elsewhere, url)).toMatchObject({ code: 0 });
  expect(await withDatabase(openPostgres(url), rowsOf)).toEqual(expected);
  expect(await readdir(elsewhere)).toEqual(["backup.tar.gz"]);
});

/** Ends the move with SIGKILL as soon as the condition is true. */
async function killMove(args: string[], [dataDir, url]: [string, string], isTime: () => Promise<boolean>) {
  const child = spawn(process.execPath, [scriptPath("move"), ...args], { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url }, stdio: "ignore" });
  const ended = once(child, "close");
  while (child.exitCode === null && !(await isTime())) await delay(10);
  child.kill("SIGKILL");
  expect((await ended)[1]).toBe("SIGKILL");
}

test("a killed move to PostgreSQL continues, and until then no server starts on its target", SLOW, async () => {
  const url = await anEmptyDatabase();
  // Watched from another database: a connection to this one would count as a server.
  const watcher = await openPostgres(server);
  closeLater(() => watcher.close());
  const size = async () => {
    const [found] = await rawRows<{ bytes: string }>(watcher.db, sql`select pg_database_size(${new URL(url).pathname.slice(1)}::name)::text as bytes`);
    return Number(found?.bytes);
  };
  const empty = await size();
  // While the tables are created, and while pictures are copied.
  for (const grown of [0.3, 6]) await killMove(["--to", "postgres"], [filled, url], async () => (await size()) > empty + grown * 1024 * 1024);
  await withDatabase(openPostgres(url), async (target) => {
    const copied = await rawRows<{ table_name: string }>(target.db, sql`select table_name from unfinished_move where last_key is not null`);
    expect([copied.length > 0, copied.length < Object.keys(expected).length]).toEqual([true, true]);
    await expect(migrate(target)).rejects.toThrow("This database holds an unfinished move. Run the same npm run move again to complete it.");
  });
  expect(await move(["--to", "postgres"], filled, url)).toMatchObject({ code: 0 });
  expect(await withDatabase(openPostgres(url), rowsOf)).toEqual(expected);
});

test("a killed move to the embedded database continues", SLOW, async () => {
  const [url, to] = [await aMovedDatabase(), await aFolder()];
  const isOpen = () => existsSync(join(to, "database")) && !existsSync(join(to, "database.unfinished"));
  for (const ms of [200, 1_500])
    await killMove(["--to", "embedded"], [to, url], async () => {
      if (isOpen()) await delay(ms);
      return isOpen();
    });
  expect(await move(["--to", "embedded"], to, url)).toMatchObject({ code: 0 });
  expect(await withDatabase(openIn(to), rowsOf)).toEqual(expected);
});

const SILENT: ShowProgress = () => ({ update: () => {}, end: () => {} });

/** Moved in this process, with all rows. */
async function aMovedDatabase() {
  const url = await anEmptyDatabase();
  await withDatabase(openIn(filled), (source) => withDatabase(openPostgres(url), (target) => moveDatabase({ source, target, showProgress: SILENT })));
  return url;
}

test("if the source changes between two attempts, the move says which table differs and stays unfinished", SLOW, async () => {
  const url = await aMovedDatabase();
  const source = await openPostgres(url);
  const target = await openIn(await aFolder());
  closeLater(() => Promise.all([source.close(), target.close()]));
  const interrupted: ShowProgress = (what) => (what === "Building indexes" ? expect.unreachable("interrupted") : SILENT(what, 0));
  await expect(moveDatabase({ source, target, showProgress: interrupted })).rejects.toThrow("interrupted");
  await source.db.execute(sql`update feeds set title = 'Changed'`);
  await source.db.execute(sql`delete from messages`);
  const problem = /^Not moved completely: messages \(0 rows before, 1 after\), feeds \(1 rows before, 1 after\)\./;
  await expect(moveDatabase({ source, target, showProgress: SILENT })).rejects.toThrow(problem);
  await expect(migrate(target)).rejects.toThrow("unfinished move");
});

test("a target with anything in it, a server that runs and missing sources are refused with one line", SLOW, async () => {
  const [url, taken] = [await anEmptyDatabase(), await aMovedDatabase()];
  const nowhere = await aFolder();
  await expectRefused(
    ["--to", "postgres"],
    [filled, taken],
    /^The target is not empty\. Move into a new database or an empty DATA_DIR; nothing was changed\.$/,
  );
  await expectRefused(["--to", "embedded"], [filled, taken], /^The target is not empty/);
  await expectRefused(["--to", "postgres"], [nowhere, url], /^There is no database in /);
  await expectRefused(["--to", "embedded"], [nowhere, url], /^There is nothing to move: the source was never set up\.$/);
  await expectRefused(["--to", "postgres", "--backup", join(nowhere, "none.tar.gz")], [nowhere, url], /^There is no file /);
  await expectRefused(["--to", "postgres"], [filled, ""], /^Set DATABASE_URL to the address of PostgreSQL/);
  await expectRefused(["--to", "mars"], [filled, url], /^Usage: npm run move/);
  await withDatabase(openIn(filled), () => expectRefused(["--to", "postgres"], [filled, url], /^The database is in use by process \d+/));
  const running = await openPostgres(taken);
  await running.db.execute(sql`select 1`);
  await expectRefused(["--to", "embedded"], [nowhere, taken], /^The database is in use by \d+ other connections\. Stop the servers first\.$/);
  await running.close();
  expect(await withDatabase(openPostgres(taken), rowsOf)).toEqual(expected);
});
