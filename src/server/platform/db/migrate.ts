/** Numbered SQL files, forward only, each run once and, unless it opts out, in one transaction. */
import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { adoptEarlierSchema } from "./adopt-earlier-schema.ts";
import type { Database } from "./database.ts";
import { splitStatements } from "./split-statements.ts";

const FOLDER = new URL("../../../../db/migrations/", import.meta.url);

const filesIn = async (folder: URL) => (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

/** The newest migration that this version knows. */
export const latestMigration = async (): Promise<string> => (await filesIn(FOLDER)).at(-1) ?? "";

/** Migrates the database, in one instance at a time (`alone`), and returns the names of the files it ran. */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await filesIn(folder);
  const applied = await appliedNames(database);
  for (const name of await adoptEarlierSchema(database, applied, files)) applied.add(name);
  const waiting = files.filter((name) => !applied.has(name));
  for (const name of waiting) await run(database, name, await readFile(new URL(name, folder), "utf8"));
  return waiting;
}

/** One query, except in an empty database. */
async function appliedNames({ db, script }: Database): Promise<Set<string>> {
  try {
    const rows = await db.select({ name: sql<string>`name` }).from(sql`migrations`);
    return new Set(rows.map((row) => row.name));
  } catch (error) {
    if (!isMissingTable(error)) throw error;
    await script("create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())");
    return new Set();
  }
}

const MISSING_TABLE = "42P01";
const isMissingTable = (error: unknown) => error instanceof DrizzleQueryError && isObject(error.cause) && error.cause.code === MISSING_TABLE;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** For statements that PostgreSQL refuses in a transaction, such as building an index concurrently. */
export const isOutsideTransaction = (text: string) => text.startsWith("-- outside a transaction");

async function run(database: Database, name: string, text: string) {
  try {
    await (isOutsideTransaction(text) ? runOneByOne : runWhole)(database, name, text);
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** The file's statements and the record that it ran are one transaction. */
const runWhole = (database: Database, name: string, text: string) =>
  database.script(`begin;
    insert into migrations (name) values ('${name}');
    ${text}
    commit;`);

/** If one fails, all are repeated at the next start: each must be able to run twice. */
async function runOneByOne(database: Database, name: string, text: string) {
  for (const statement of splitStatements(text)) await database.script(statement);
  await database.script(`insert into migrations (name) values ('${name}')`);
}
