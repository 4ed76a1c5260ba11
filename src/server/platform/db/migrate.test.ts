import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { VERSION } from "../version.ts";
import { latestMigration, migrate } from "./migrate.ts";
import { explainFailedMigration } from "./migration-errors.ts";
import { splitStatements } from "./split-statements.ts";

const folder = (name: string) => new URL(`./testing/${name}/`, import.meta.url);
const { db, ...rest } = await freshDatabase();
const database = { db, ...rest };

async function isValid(index: string) {
  const [row] = await db.select({ isValid: sql<boolean>`indisvalid` }).from(sql`pg_index`).where(sql`indexrelid = to_regclass(${index})`);
  return row?.isValid;
}

test("a migration marked so runs outside a transaction, once", async () => {
  expect(await migrate(database, folder("concurrent-migrations"))).toEqual(["0001_index_beside_writers.sql"]);
  expect(await isValid("news_by_title_for_test")).toBe(true);
  expect(await migrate(database, folder("concurrent-migrations"))).toEqual([]);
});

test("one that stopped halfway runs again from the start", async () => {
  await expect(migrate(database, folder("interrupted-migrations"))).rejects.toThrow("0001_stops_halfway.sql");
  await db.execute(sql`create table not_there_yet ()`);
  expect(await migrate(database, folder("interrupted-migrations"))).toEqual(["0001_stops_halfway.sql"]);
  expect(await isValid("videos_by_title_for_test")).toBe(true);
  await db.execute(sql`drop table not_there_yet`);
});

test("a failed migration is explained in three lines, and nothing of it was applied", async () => {
  const { message } = await migrate(database, folder("broken-migrations")).then(
    () => expect.unreachable("It did not fail"),
    (error: Error) => error,
  );
  expect(message.split("\n")).toEqual([
    `Migration 0001_breaks.sql of version ${VERSION} failed.`,
    "PostgreSQL: function no_such_function() does not exist (42883)",
    "Nothing of it was applied. The database is unchanged: start the previous version again, or fix the cause and start this one.",
  ]);
  await expect(db.execute(sql`select from half_done`)).rejects.toThrow();
});

test("after others have run, or outside a transaction, going back takes the backup", () => {
  const failed = { name: "1102_c.sql", ranBefore: ["1100_a.sql", "1101_b.sql"], isOutsideTransaction: false, error: new Error("out of luck") };
  expect(explainFailedMigration(failed).message).toMatch(/Nothing of it was applied\. Applied before it: 1100_a\.sql, 1101_b\.sql\. .*npm run restore/);
  expect(explainFailedMigration({ ...failed, ranBefore: [], isOutsideTransaction: true }).message).toMatch(/may have been applied in part.*npm run restore/);
});

test("the message of a failed migration quotes no stored value", () => {
  const error = Object.assign(new Error('invalid input syntax for type integer: "ada@example.com"'), { code: "22P02" });
  const { message } = explainFailedMigration({ name: "1100_a.sql", ranBefore: [], isOutsideTransaction: false, error });
  expect(message).toContain("PostgreSQL: a stored value does not fit (22P02)\n");
});

test("a database with a migration that this version does not know is refused, with both versions and what to do", async () => {
  // Its own database: it is from the future
  const newer = await freshDatabase();
  await newer.script("insert into migrations (name) values ('9998_next.sql')");
  const known = await latestMigration();
  await expect(migrate(newer)).rejects.toThrow(
    `another version applied the migration 9998_next.sql, and this is version ${VERSION}, which knows migrations up to ${known}. Install the newer version, or restore`,
  );
  await newer.script("insert into migrations (name, version) values ('9999_later.sql', '9.1.0')");
  await expect(migrate(newer)).rejects.toThrow("version 9.1.0 applied the migration 9999_later.sql");
  await expect(migrate(newer)).rejects.toThrow(
    "Install version 9.1.0 or later, or restore the backup made before the upgrade (npm run restore -- FILE --replace).",
  );
});

test("a database of 1.0.0, which recorded no versions, opens", async () => {
  // Its own database: it is set back
  const earlier = await freshDatabase();
  await earlier.script("alter table migrations drop column version");
  expect(await migrate(earlier)).toEqual([]);
  expect(await migrate(earlier, folder("concurrent-migrations"))).toEqual(["0001_index_beside_writers.sql"]);
  expect(await earlier.db.select({ version: sql`version` }).from(sql`migrations`).where(sql`name like '0001%'`)).toEqual([{ version: VERSION }]);
});

test("statements end at semicolons that are no part of a string, a name, a comment or a function", () => {
  const text = `select 'a;''b'; -- c;\nselect "d;e" /* ; */ from f;\ncreate function g() as $body$ begin; $$;$$ end $body$;\n\nselect 1 - -1;`;
  expect(splitStatements(text)).toEqual(["select 'a;''b'", 'select "d;e"  from f', "create function g() as $body$ begin; $$;$$ end $body$", "select 1 - -1"]);
});
