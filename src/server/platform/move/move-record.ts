/**
 * What the target remembers until the move is complete: how far each table was copied, and the indexes that are built at the end.
 * Triggers stay disabled as long: counts and logs that they keep are copied like all other rows.
 */
import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { rawRows } from "../db/raw-rows.ts";
import { isUnfinishedMove, UNFINISHED_MOVE } from "../db/unfinished-move.ts";
import type { Table } from "./read-tables.ts";

const RECORD = sql.identifier(UNFINISHED_MOVE);
const INDEXES = sql.identifier(`${UNFINISHED_MOVE}_indexes`);

/** Before anything else is written, so that a move killed at any later moment can be continued. */
export async function createRecord(db: Db) {
  if (await isUnfinishedMove(db)) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`create table ${RECORD} (table_name text primary key, last_key text, row_count bigint not null default 0)`);
    await tx.execute(sql`create table ${INDEXES} (name text primary key, definition text not null)`);
  });
}

/** Removes what migrations insert. An owner may disable the triggers of its tables, without being a superuser. */
export const prepareTarget = (db: Db, tables: Table[]) =>
  db.transaction(async (tx) => {
    const prepared = await rawRows(tx, sql`select from ${RECORD} limit 1`);
    if (prepared.length > 0) return;
    for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} disable trigger user`);
    for (const { name } of tables.toReversed()) await tx.execute(sql`delete from ${sql.identifier(name)}`);
    for (const { name } of tables) {
      await tx.execute(sql`insert into ${RECORD} (table_name) values (${name})`);
      await tx.execute(sql`insert into ${INDEXES} select indexrelid::regclass::text, pg_get_indexdef(indexrelid)
        from pg_index where indrelid = quote_ident(${name})::regclass and not indisunique`);
    }
    for (const { name } of await waitingIndexes(tx)) await tx.execute(sql`drop index ${sql.raw(name)}`);
  });

/** Null before the first batch. */
export async function readLastKey(db: Db, table: string): Promise<string | null> {
  const [row] = await rawRows<{ last_key: string | null }>(db, sql`select last_key from ${RECORD} where table_name = ${table}`);
  return row?.last_key ?? null;
}

export const recordBatch = (db: Db, table: string, { lastKey, rows }: { lastKey: string; rows: number }) =>
  db.execute(sql`update ${RECORD} set last_key = ${lastKey}, row_count = row_count + ${rows}::int where table_name = ${table}`);

export async function countCopied(db: Db): Promise<number> {
  const [row] = await rawRows<{ rows: string }>(db, sql`select coalesce(sum(row_count), 0)::text as rows from ${RECORD}`);
  return Number(row?.rows ?? 0);
}

type Index = { name: string; definition: string };
export const waitingIndexes = (db: Db) => rawRows<Index>(db, sql`select name, definition from ${INDEXES} order by name`);

export const buildIndex = (db: Db, { name, definition }: Index) =>
  db.transaction(async (tx) => {
    await tx.execute(sql.raw(definition));
    await tx.execute(sql`delete from ${INDEXES} where name = ${name}`);
  });

/** From here on the target is an ordinary database. */
export async function removeRecord(tx: Db, tables: Table[]) {
  for (const { name } of tables) await tx.execute(sql`alter table ${sql.identifier(name)} enable trigger user`);
  await tx.execute(sql`drop table ${RECORD}, ${INDEXES}`);
}
