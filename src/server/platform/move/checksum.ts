import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { rawRows } from "../db/raw-rows.ts";
import { withExactText } from "./exact-text.ts";
import type { Table } from "./read-tables.ts";

/** 16 MB. In parts, so that the operator sees progress. */
const BLOCKS = 2_048;

export type Checksum = { rows: bigint; sum: bigint };

/** The number of rows and the sum of their hashes, which does not depend on their order. Calls `onRows` after each part. */
export async function checksumOf(db: Db, table: Table, onRows: (rows: number) => void): Promise<Checksum> {
  const total = { rows: 0n, sum: 0n };
  const [size] = await rawRows<{ blocks: number }>(
    db,
    sql`select (pg_relation_size(quote_ident(${table.name})::regclass) / current_setting('block_size')::int)::int as blocks`,
  );
  for (let block = 0; block < (size?.blocks ?? 0); block += BLOCKS) {
    const part = await withExactText(db, (tx) => sumBlocks(tx, table, block));
    total.rows += part.rows;
    total.sum += part.sum;
    onRows(Number(part.rows));
  }
  return total;
}

async function sumBlocks(db: Db, { name, columns }: Table, first: number): Promise<Checksum> {
  // A generated value may differ where the two databases have different locales.
  const stored = columns.filter(({ isGenerated }) => !isGenerated);
  const values = stored.map((column) => (column.type === "bytea" ? sql`sha256(${sql.identifier(column.name)})` : sql`${sql.identifier(column.name)}`));
  const at = (block: number) => sql.raw(`'(${block},0)'::tid`);
  const [part] = await rawRows<{ rows: string; sum: string }>(
    db,
    sql`
    select count(*)::text as rows, coalesce(sum(hashtextextended(row(${sql.join(values, sql`, `)})::text, 0)), 0)::text as sum
    from ${sql.identifier(name)} where ctid >= ${at(first)} and ctid < ${at(first + BLOCKS)}`,
  );
  return { rows: BigInt(part?.rows ?? 0), sum: BigInt(part?.sum ?? 0) };
}
