/** `npm run move` as an operator runs it, also when it is killed. */
// Slow: moves a directory several times, in processes that are killed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { runScript, scriptPath } from "../backup/testing/run-script.ts";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/postgres.ts";
import { rawRows } from "../db/raw-rows.ts";
import {
  aFilledDirectory,
  aFolder,
  aMovedDatabase,
  anEmptyDatabase,
  emptyTables,
  openIn,
  postgresServer,
  rowsOf,
  withDatabase,
} from "./testing/a-filled-directory.ts";

const SLOW = { timeout: 180_000 };

let filled = "";
let expected: Record<string, string[]> = {};
beforeAll(async () => {
  ({ folder: filled, rows: expected } = await aFilledDirectory());
}, 120_000);

const move = (args: string[], dataDir: string, url: string) => runScript("move", args, { DATA_DIR: dataDir, DATABASE_URL: url });
async function expectRefused(args: string[], [dataDir, url]: [string, string], line: RegExp) {
  const { code, output } = await move(args, dataDir, url);
  expect([code, output.split("\n")]).toEqual([1, [expect.stringMatching(line)]]);
}

test("one command moves a directory to PostgreSQL, and one moves it back", SLOW, async () => {
  const [url, back] = [await anEmptyDatabase(), await aFolder()];
  expect(await move(["--to", "postgres"], filled, url)).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Moved [\d,]+ rows of \d+ tables, with equal checksums/),
  });
  expect(await move(["--to", "embedded"], back, url)).toMatchObject({ code: 0 });
  expect(await withDatabase(openIn(back), rowsOf)).toEqual(expected);
});

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
  const watcher = await openPostgres(postgresServer());
  closeLater(() => watcher.close());
  const name = new URL(url).pathname.slice(1);
  const megabytesOf = async (database: string) => {
    const [found] = await rawRows<{ bytes: string }>(watcher.db, sql`select pg_database_size(${database}::name)::text as bytes`);
    return Number(found?.bytes) / 1024 / 1024;
  };
  // While the tables are created, and while they are filled.
  for (const size of [(await megabytesOf(name)) + 0.3, (await megabytesOf(emptyTables())) + 0.7])
    await killMove(["--to", "postgres"], [filled, url], async () => (await megabytesOf(name)) > size);
  await withDatabase(openPostgres(url), async (target) => {
    const copied = await rawRows<{ table_name: string }>(target.db, sql`select table_name from unfinished_move where last_key is not null`);
    expect([copied.length > 0, copied.length < Object.keys(expected).length]).toEqual([true, true]);
    await expect(migrate(target)).rejects.toThrow("This database holds an unfinished move. Run the same npm run move again to complete it.");
  });
  expect(await move(["--to", "postgres"], filled, url)).toMatchObject({ code: 0 });
  expect(await withDatabase(openPostgres(url), rowsOf)).toEqual(expected);
});

test("a killed move to the embedded database continues", SLOW, async () => {
  const [url, to] = [await aMovedDatabase(filled), await aFolder()];
  const isOpen = () => existsSync(join(to, "database")) && !existsSync(join(to, "database.unfinished"));
  for (const ms of [200, 1_500])
    await killMove(["--to", "embedded"], [to, url], async () => {
      if (isOpen()) await delay(ms);
      return isOpen();
    });
  expect(await move(["--to", "embedded"], to, url)).toMatchObject({ code: 0 });
  expect(await withDatabase(openIn(to), rowsOf)).toEqual(expected);
});

test("a target with anything in it, a server that runs and missing sources are refused with one line", SLOW, async () => {
  const [url, taken] = [await anEmptyDatabase(), await aMovedDatabase(filled)];
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
