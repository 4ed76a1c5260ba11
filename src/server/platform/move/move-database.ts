/** Copies a whole directory from one database to another, verifies it, and continues where an interrupted move stopped. */
import { sql } from "drizzle-orm";
import type { Database, Db } from "../db/database.ts";
import { migrate, runMigrations } from "../db/migrate.ts";
import { rawRows } from "../db/raw-rows.ts";
import { isUnfinishedMove } from "../db/unfinished-move.ts";
import { type Checksum, checksumOf } from "./checksum.ts";
import { copySequences } from "./copy-sequences.ts";
import { copyTable } from "./copy-table.ts";
import { MoveError } from "./move-error.ts";
import { buildIndex, countCopied, createRecord, prepareTarget, removeRecord, waitingIndexes } from "./move-record.ts";
import { readTables, sortTables, type Table } from "./read-tables.ts";

export type ShowProgress = (what: string, of: number) => { update(done: number): void; end(): void };
type Move = { source: Database; target: Database; showProgress: ShowProgress };
type Moved = { tables: number; rows: number; left: string[] };

export async function moveDatabase({ source, target, showProgress }: Move): Promise<Moved> {
  if (!(await hasTable(source.db, "migrations"))) throw new MoveError("There is nothing to move: the source was never set up.");
  await refuseFilled(target.db);
  await migrate(source);
  await createRecord(target.db);
  await runMigrations(target);
  const { moved, left } = sortTables(await readTables(target.db));
  const unknown = compareTables(await readTables(source.db), moved, left);
  await prepareTarget(target.db, moved);

  const rows = await countRows(source.db, moved);
  const databases = { source: source.db, target: target.db, tables: moved };
  await copyTables({ ...databases, progress: progressOf(showProgress("Copying rows", rows), await countCopied(target.db)) });
  await buildIndexes(target.db, showProgress);
  await verify({ ...databases, progress: progressOf(showProgress("Verifying rows in both", 2 * rows)) });
  await target.db.transaction(async (tx) => {
    await copySequences(source.db, tx, moved);
    await removeRecord(tx, moved);
  });
  await analyze(target.db, moved, showProgress);
  return { tables: moved.length, rows, left: [...left.map(({ name }) => name), ...unknown] };
}

/** Counts up, because each table only knows its own rows. */
function progressOf({ update, end }: ReturnType<ShowProgress>, before = 0) {
  let done = before;
  const add = (rows: number) => {
    done += rows;
    update(done);
  };
  return { add, end };
}
type Progress = ReturnType<typeof progressOf>;
type Work = { source: Db; target: Db; tables: Table[]; progress: Progress };

const hasTable = async (db: Db, name: string) =>
  (await rawRows<{ is_there: boolean }>(db, sql`select to_regclass(${name}) is not null as is_there`))[0]?.is_there === true;

async function refuseFilled(db: Db) {
  if (await isUnfinishedMove(db)) return;
  const tables = await readTables(db);
  if (tables.length > 0) throw new MoveError("The target is not empty. Move into a new database or an empty DATA_DIR; nothing was changed.");
}

/** Returns the names of tables that are not ours, or throws if one of ours differs. */
function compareTables(inSource: Table[], moved: Table[], left: Table[]): string[] {
  const columnsOf = (table: Table | undefined) => JSON.stringify(table?.columns);
  const differing = moved.filter((table) => columnsOf(inSource.find(({ name }) => name === table.name)) !== columnsOf(table));
  if (differing.length > 0)
    throw new MoveError(
      `The two databases have different columns in ${differing.map(({ name }) => name).join(", ")}. Use the version that last ran on the source.`,
    );
  const known = new Set([...moved, ...left].map(({ name }) => name));
  return inSource.filter(({ name }) => !known.has(name)).map(({ name }) => name);
}

async function countRows(db: Db, tables: Table[]): Promise<number> {
  let rows = 0;
  for (const { name } of tables) rows += (await rawRows<{ count: number }>(db, sql`select count(*)::int as count from ${sql.identifier(name)}`))[0]?.count ?? 0;
  return rows;
}

async function copyTables({ source, target, tables, progress }: Work) {
  for (const table of tables) await copyTable({ source, target, table, onRows: progress.add });
  progress.end();
}

/** Much faster than inserting every row into every index. */
async function buildIndexes(db: Db, showProgress: ShowProgress) {
  const indexes = await waitingIndexes(db);
  const progress = showProgress("Building indexes", indexes.length);
  for (const [done, index] of indexes.entries()) {
    await buildIndex(db, index);
    progress.update(done + 1);
  }
  progress.end();
}

async function verify({ source, target, tables, progress }: Work) {
  const differing: string[] = [];
  const asText = ({ rows, sum }: Checksum) => `${rows} ${sum}`;
  for (const table of tables) {
    const [before, after] = [await checksumOf(source, table, progress.add), await checksumOf(target, table, progress.add)];
    if (asText(before) !== asText(after)) differing.push(`${table.name} (${before.rows} rows before, ${after.rows} after)`);
  }
  if (differing.length > 0)
    throw new MoveError(`Not moved completely: ${differing.join(", ")}. Was the source changed meanwhile? Empty the target and move again.`);
  progress.end();
}

/** As autovacuum would later: until then, the first queries would be planned without statistics. */
async function analyze(db: Db, tables: Table[], showProgress: ShowProgress) {
  const progress = showProgress("Analyzing tables", tables.length);
  for (const [done, { name }] of tables.entries()) {
    await db.execute(sql`vacuum analyze ${sql.identifier(name)}`);
    progress.update(done + 1);
  }
  progress.end();
}
