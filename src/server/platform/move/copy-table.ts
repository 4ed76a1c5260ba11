/** Copies a table in batches, in the order of its primary key. Values travel as text, as PostgreSQL itself writes and reads them. */
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { rawRows } from "../db/raw-rows.ts";
import { withExactText } from "./exact-text.ts";
import { MoveError } from "./move-error.ts";
import { readLastKey, recordBatch } from "./move-record.ts";
import type { Table } from "./read-tables.ts";

/** Whichever is reached first. A row with a picture may have megabytes. */
const BATCH = { rows: 2_000, bytes: 4 * 1024 * 1024 };

type Batch = { rows: number; lastKey: string | null; values: string[] };
type Options = { source: Db; target: Db; table: Table; onRows: (rows: number) => void };

/** Continues after the last batch in the record: a batch and its record are one transaction. */
export async function copyTable({ source, target, table, onRows }: Options) {
  if (table.key.length === 0) throw new MoveError(`The table ${table.name} has no primary key, so it cannot be copied in batches.`);
  for (let after = await readLastKey(target, table.name); ; ) {
    const { rows, lastKey, values } = await withExactText(source, (tx) => readBatch(tx, table, after));
    if (lastKey === null) return;
    await withExactText(target, async (tx) => {
      await writeBatch(tx, table, values);
      await recordBatch(tx, table.name, { lastKey, rows });
    });
    onRows(rows);
    after = lastKey;
  }
}

const list = (parts: SQL[], separator = sql`, `) => sql.join(parts, separator);
/** Columns by number: a name could be the same as one of our own. */
const numbered = (index: number) => sql.identifier(`c${index}`);
/** The database computes the others. */
const stored = ({ columns }: Table) => columns.filter(({ isGenerated }) => !isGenerated).map((column, index) => ({ ...column, alias: numbered(index) }));

async function readBatch(source: Db, table: Table, after: string | null): Promise<Batch> {
  const columns = stored(table);
  const keys = table.key.map((key) => columns.find(({ name }) => name === key)).filter((column) => column !== undefined);
  const names = list(keys.map(({ name }) => sql`${sql.identifier(name)}`));
  const position = list(keys.map(({ type }, index) => sql`(${after}::text::text[])[${sql.raw(String(index + 1))}]::${sql.raw(type)}`));
  const sizes = columns.map(({ name }) => sql`coalesce(pg_column_size(${sql.identifier(name)}), 0)`);
  const [batch] = await rawRows<Record<string, string> & { row_count: number; last_key: string | null }>(
    source,
    sql`
    select count(*)::int as row_count,
      (array_agg(array[${list(keys.map(({ alias }) => sql`${alias}::text`))}]::text order by place desc))[1] as last_key,
      ${list(columns.map(({ alias }) => sql`array_agg(${alias}::text)::text as ${alias}`))}
    from (
      select *, row_number() over in_order as place, sum(size) over in_order - size as bytes_before
      from (
        select ${list(columns.map(({ name, alias }) => sql`${sql.identifier(name)} as ${alias}`))}, ${list(sizes, sql` + `)} as size
        from ${sql.identifier(table.name)} ${after === null ? sql`` : sql`where (${names}) > (${position})`} order by ${names} limit ${BATCH.rows}
      ) as following window in_order as (order by ${list(keys.map(({ alias }) => sql`${alias}`))})
    ) as measured where bytes_before < ${BATCH.bytes}`,
  );
  if (!batch) throw new MoveError(`The table ${table.name} could not be read.`);
  return { rows: batch.row_count, lastKey: batch.last_key, values: columns.map((_, index) => batch[`c${index}`] ?? "{}") };
}

async function writeBatch(target: Db, table: Table, values: string[]) {
  const columns = stored(table);
  await target.execute(sql`
    insert into ${sql.identifier(table.name)} (${list(columns.map(({ name }) => sql`${sql.identifier(name)}`))}) overriding system value
    select ${list(columns.map(({ alias, type }) => sql`${alias}::${sql.raw(type)}`))}
    from unnest(${list(values.map((value) => sql`${value}::text::text[]`))}) as batch (${list(columns.map(({ alias }) => sql`${alias}`))})`);
}
