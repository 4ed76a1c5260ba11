/** Numbered SQL files, forward only, each run once and, unless it opts out, in one transaction. */
import { readdir, readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { VERSION } from "../version.ts";
import { adoptEarlierSchema } from "./adopt-earlier-schema.ts";
import type { Database } from "./database.ts";
import { type Applied, explainFailedMigration, refuseNewerDatabase } from "./migration-errors.ts";
import { splitStatements } from "./split-statements.ts";
import { refuseUnfinishedMove } from "./unfinished-move.ts";

const FOLDER = new URL("../../../../db/migrations/", import.meta.url);

const filesIn = async (folder: URL) => (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

/** The newest migration that this version knows. */
export const latestMigration = async (): Promise<string> => (await filesIn(FOLDER)).at(-1) ?? "";

/** Migrates the database, in one instance at a time (`alone`), and returns the names of the files it ran. */
export async function migrate(database: Database, folder = FOLDER): Promise<string[]> {
  await refuseUnfinishedMove(database);
  return runMigrations(database, folder);
}

/** `migrate`, also for the target of an unfinished move. */
export async function runMigrations(database: Database, folder = FOLDER): Promise<string[]> {
  const files = await filesIn(folder);
  const recorded = await listApplied(database);
  refuseNewerDatabase(recorded, await filesIn(FOLDER));
  const applied = new Set(recorded.map(({ name }) => name));
  if (files.every((name) => applied.has(name))) return [];
  await database.script(TABLE);
  for (const name of await adoptEarlierSchema(database, applied, files)) applied.add(name);
  const waiting = files.filter((name) => !applied.has(name));
  for (const [index, name] of waiting.entries()) {
    const text = await readFile(new URL(name, folder), "utf8");
    await run(database, name, text).catch((error: unknown) => {
      throw explainFailedMigration({ name, ranBefore: waiting.slice(0, index), isOutsideTransaction: isOutsideTransaction(text), error });
    });
  }
  return waiting;
}

/** 1.0.0 did not record the version. */
const TABLE = `create table if not exists migrations (name text primary key, applied_at timestamptz not null default now());
  alter table migrations add column if not exists version text;`;

/** One query, also where the version is not recorded. */
async function listApplied({ db }: Database): Promise<Applied[]> {
  try {
    return await db.select({ name: sql<string>`name`, version: sql<string | null>`to_jsonb(migrations) ->> 'version'` }).from(sql`migrations`);
  } catch (error) {
    if (isMissingTable(error)) return [];
    throw error;
  }
}

const MISSING_TABLE = "42P01";
const isMissingTable = (error: unknown) => error instanceof DrizzleQueryError && isObject(error.cause) && error.cause.code === MISSING_TABLE;
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** For statements that PostgreSQL refuses in a transaction, such as building an index concurrently. */
export const isOutsideTransaction = (text: string) => text.startsWith("-- outside a transaction");

const run = (database: Database, name: string, text: string) => (isOutsideTransaction(text) ? runOneByOne : runWhole)(database, name, text);
const record = (name: string) => `insert into migrations (name, version) values ('${name}', '${VERSION}');`;

/** The file's statements and the record that it ran are one transaction. */
const runWhole = (database: Database, name: string, text: string) =>
  database.script(`begin;
    ${record(name)}
    ${text}
    commit;`);

/** If one fails, all are repeated at the next start: each must be able to run twice. */
async function runOneByOne(database: Database, name: string, text: string) {
  for (const statement of splitStatements(text)) await database.script(statement);
  await database.script(record(name));
}
