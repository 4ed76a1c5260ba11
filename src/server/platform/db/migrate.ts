/** Numbered SQL, forward only, each file once and whole. */
import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "./connect.ts";

const FOLDER = new URL("../../../../db/migrations/", import.meta.url);

/** Brings the database up to date, where only one instance does (`alone`), and returns the names of the files it ran. */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  await database.script("create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())");
  const files = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  const applied = await appliedNames(database);
  const waiting = files.filter((name) => !applied.has(name));
  for (const name of waiting) await run(database, name, await readFile(new URL(name, folder), "utf8"));
  return waiting;
}

async function appliedNames({ db }: Database): Promise<Set<string>> {
  const rows = await db.select({ name: sql<string>`name` }).from(sql`migrations`);
  return new Set(rows.map((row) => row.name));
}

/** The file's own statements and the note that it ran are one transaction. */
const run = (database: Database, name: string, statements: string) =>
  database
    .script(`begin;
      insert into migrations (name) values ('${name}');
      ${statements}
      commit;`)
    .catch((error: unknown) => {
      throw new Error(`Migration ${name} failed`, { cause: error });
    });
