/** Numbered SQL, forward only, each file once and, unless it says otherwise, whole. */
import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { Database } from "./database.ts";
import { splitStatements } from "./split-statements.ts";

const FOLDER = new URL("../../../../db/migrations/", import.meta.url);

const filesIn = async (folder: URL) => (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

/** The newest that this version knows. */
export const latestMigration = async (): Promise<string> => (await filesIn(FOLDER)).at(-1) ?? "";

/** Brings the database up to date, where only one instance does (`alone`), and returns the names of the files it ran. */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await filesIn(folder);
  const applied = await appliedNames(database);
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

/** For what PostgreSQL refuses in a transaction, such as building an index while others write. */
export const isOutsideTransaction = (text: string) => text.startsWith("-- outside a transaction");

async function run(database: Database, name: string, text: string) {
  try {
    await (isOutsideTransaction(text) ? runOneByOne : runWhole)(database, name, text);
  } catch (error) {
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/** The file's own statements and the note that it ran are one transaction. */
const runWhole = (database: Database, name: string, text: string) =>
  database.script(`begin;
    insert into migrations (name) values ('${name}');
    ${text}
    commit;`);

/** Where one fails, all are repeated at the next start: each must be able to run twice. */
async function runOneByOne(database: Database, name: string, text: string) {
  for (const statement of splitStatements(text)) await database.script(statement);
  await database.script(`insert into migrations (name) values ('${name}')`);
}
