import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { emptyDatabase, freshDatabase } from "../../testing/database.ts";
import type { Database, Db } from "./database.ts";
import { latestMigration, migrate } from "./migrate.ts";
import { rawRows } from "./raw-rows.ts";

/** The schema and the migrations of a database that the last version before the baselines had set up, as pg_dump wrote them. */
const EARLIER = gunzipSync(await readFile(new URL("./testing/before-1.0.0.sql.gz", import.meta.url))).toString();

async function anEarlierDatabase(): Promise<Database> {
  const database = await emptyDatabase();
  await database.script(EARLIER);
  return database;
}

/** Everything that a migration can create, as the database itself describes it; without parentheses, because a dump adds some. */
const describeSchema = async (db: Db) =>
  (
    await rawRows<{ line: string }>(
      db,
      sql`
      with ours as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      select 'column ' || relname || ' ' || row_number() over (partition by relname order by attnum) || ' ' || attname || ' '
          || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text || attgenerated::text || ' '
          || coalesce(pg_get_expr(adbin, adrelid), '') as line
        from ours join pg_attribute on attrelid = ours.oid left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attnum > 0 and not attisdropped
      union all select 'constraint ' || relname || ' ' || conname || ' ' || pg_get_constraintdef(c.oid) from pg_constraint c join ours on conrelid = ours.oid
      union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
      union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join ours on tgrelid = ours.oid where not tgisinternal
      union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all select 'type ' || enumtypid::regtype || ' ' || string_agg(enumlabel, ' ' order by enumsortorder) from pg_enum group by enumtypid
      union all select 'extension ' || extname from pg_extension
      order by 1`,
    )
  ).map(({ line }) => line.replace(/[()]/g, ""));

test("a database from before 1.0.0 opens, has the same schema as a new one, and is recognized once", async () => {
  // Its own database: the schema of a new one is compared
  const [earlier, fresh] = [await anEarlierDatabase(), await freshDatabase()];
  // No baseline is applied, only what was added since 1.0.0.
  expect((await migrate(earlier)).filter((name) => name < "1100")).toEqual([]);
  expect(await migrate(earlier)).toEqual([]);
  const [names] = await rawRows<{ newest: string }>(earlier.db, sql`select max(name) as newest from migrations`);
  expect(names?.newest).toBe(await latestMigration());
  expect(await describeSchema(earlier.db)).toEqual(await describeSchema(fresh.db));
});

test("one that stopped between two development versions is refused, and the message says what to do", async () => {
  const database = await anEarlierDatabase();
  await database.script("delete from migrations where name >= '0127'");
  await expect(migrate(database)).rejects.toThrow(
    "This database is from a development version before 1.0.0 (its last migration is 0126_import_attempts.sql). Export its tools with that version",
  );
});
