import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { freshDatabase } from "../../testing/database.ts";
import { migrate } from "./migrate.ts";
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

test("statements end at semicolons that are no part of a string, a name, a comment or a function", () => {
  const text = `select 'a;''b'; -- c;\nselect "d;e" /* ; */ from f;\ncreate function g() as $body$ begin; $$;$$ end $body$;\n\nselect 1 - -1;`;
  expect(splitStatements(text)).toEqual(["select 'a;''b'", 'select "d;e"  from f', "create function g() as $body$ begin; $$;$$ end $body$", "select 1 - -1"]);
});
