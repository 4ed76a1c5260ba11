/** Moving a directory between an embedded database and PostgreSQL. move-command.full.test.ts runs it as an operator does. */
// Slow: fills an embedded database and moves it there and back.
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { aPerson } from "../../testing/factories.ts";
import type { Db } from "../db/database.ts";
import { migrate } from "../db/migrate.ts";
import { openPostgres } from "../db/postgres.ts";
import { rawRows } from "../db/raw-rows.ts";
import { moveDatabase, type ShowProgress } from "./move-database.ts";
import { readTables, sortTables } from "./read-tables.ts";
import { aFilledDirectory, aFolder, aMovedDatabase, openIn, rowsOf, SILENT, withDatabase } from "./testing/a-filled-directory.ts";

const SLOW = { timeout: 180_000 };

let filled = "";
let expected: Record<string, string[]> = {};
beforeAll(async () => {
  ({ folder: filled, rows: expected } = await aFilledDirectory());
}, 120_000);

test("every table is moved, except those about the database itself", async () => {
  const empty = Object.entries(expected).flatMap(([name, rows]) => (rows.length === 0 ? [name] : []));
  expect(empty, "add a row to testing/fill-tables.ts").toEqual([]);
  const { left } = await withDatabase(openIn(filled), async ({ db }) => sortTables(await readTables(db)));
  expect(left.map(({ name }) => name)).toEqual(["migrations", "search_changes", "search_snapshots", "search_snapshot_parts"]);
});

test("a directory moves to PostgreSQL and back with every row, date and number, and counts go on", SLOW, async () => {
  const url = await aMovedDatabase(filled);
  await withDatabase(openPostgres(url), async (moved) => {
    expect(await rowsOf(moved)).toEqual(expected);
    await migrate(moved);
    await withDatabase(openIn(await aFolder()), async (target) => {
      await moveDatabase({ source: moved, target, showProgress: SILENT });
      expect(await rowsOf(target)).toEqual(expected);
      await expectGoesOn(target.db);
    });
    await expectGoesOn(moved.db);
  });
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

test("if the source changes between two attempts, the move says which table differs and stays unfinished", SLOW, async () => {
  const url = await aMovedDatabase(filled);
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
