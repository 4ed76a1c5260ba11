/** A directory with a row in every table, and places to move it to. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, inject } from "vitest";
import { closeLater } from "../../../testing/close-after-tests.ts";
import { databaseAt, runOn, uniqueName } from "../../../testing/postgres-databases.ts";
import type { Database } from "../../db/database.ts";
import { migrate } from "../../db/migrate.ts";
import { openPglite } from "../../db/pglite.ts";
import { openPostgres } from "../../db/postgres.ts";
import { rawRows } from "../../db/raw-rows.ts";
import { withExactText } from "../exact-text.ts";
import { moveDatabase, type ShowProgress } from "../move-database.ts";
import { readTables, sortTables } from "../read-tables.ts";
import { fillTables } from "./fill-tables.ts";

export const SILENT: ShowProgress = () => ({ update: () => {}, end: () => {} });

/** The address of the tests' PostgreSQL. */
export function postgresServer(): string {
  const migrated = inject("migrated");
  return migrated.engine === "postgres" ? migrated.url : expect.unreachable("This needs PostgreSQL");
}

/** A database with all tables and nothing in them. */
export function emptyTables(): string {
  const migrated = inject("migrated");
  return migrated.engine === "postgres" ? migrated.template : expect.unreachable("This needs PostgreSQL");
}

export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-move-"));
  closeLater(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

export const openIn = (dataDir: string) => openPglite(join(dataDir, "database"));

export async function withDatabase<Result>(opening: Promise<Database>, use: (database: Database) => Promise<Result>): Promise<Result> {
  const database = await opening;
  return use(database).finally(() => database.close());
}

/** Owned by an ordinary role, as at a hosting company. */
export async function anEmptyDatabase(): Promise<string> {
  const [server, name] = [postgresServer(), uniqueName("moved")];
  await runOn(server, `create role ${name} login password 'pw'`);
  await runOn(server, `create database ${name} owner ${name}`);
  closeLater(async () => {
    await runOn(server, `drop database ${name} with (force)`);
    await runOn(server, `drop role ${name}`);
  });
  return Object.assign(new URL(databaseAt(server, name)), { username: name, password: "pw" }).href;
}

/** Every row of every table as text. */
export const rowsOf = ({ db }: Database) =>
  withExactText(db, async (tx) => {
    const rows: Record<string, string[]> = {};
    for (const { name } of sortTables(await readTables(tx)).moved)
      rows[name] = (await rawRows<{ row: string }>(tx, sql`select t::text as row from ${sql.identifier(name)} t`)).map(({ row }) => row).sort();
    return rows;
  });

/** Its data folder, and all its rows. */
export async function aFilledDirectory() {
  const folder = await aFolder();
  const rows = await withDatabase(openIn(folder), async (database) => {
    await migrate(database);
    await fillTables(database.db);
    return rowsOf(database);
  });
  return { folder, rows };
}

/** Moved in this process. Returns its address. */
export async function aMovedDatabase(folder: string): Promise<string> {
  const url = await anEmptyDatabase();
  await withDatabase(openIn(folder), (source) => withDatabase(openPostgres(url), (target) => moveDatabase({ source, target, showProgress: SILENT })));
  return url;
}
