/** The tables of a database, from its own catalog: a table that a later migration adds is moved, too. */
import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { rawRows } from "../db/raw-rows.ts";
import { UNFINISHED_MOVE } from "../db/unfinished-move.ts";
import { MoveError } from "./move-error.ts";

export type Column = { name: string; type: string; isGenerated: boolean; isNumbered: boolean };
export type Table = { name: string; columns: Column[]; key: string[]; references: string[] };

/** Without the tables of extensions. */
export const readTables = (db: Db): Promise<Table[]> =>
  rawRows<Table>(
    db,
    sql`
    select t.relname::text as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'isGenerated', attgenerated <> '',
          'isNumbered', pg_get_serial_sequence(quote_ident(t.relname), attname) is not null) order by attname)
        from pg_attribute where attrelid = t.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select json_agg(attname order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey) where indrelid = t.oid and indisprimary), '[]') as key,
      coalesce((select json_agg(distinct other.relname)
        from pg_constraint join pg_class other on other.oid = confrelid where contype = 'f' and conrelid = t.oid and confrelid <> t.oid), '[]') as references
    from pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition and not starts_with(t.relname, ${UNFINISHED_MOVE})
      and not exists (select from pg_depend where objid = t.oid and classid = 'pg_class'::regclass and deptype = 'e')
    order by t.relname`,
  );

/** Splits tables into those to move, each after the ones it refers to, and those that describe only the database they are in. */
export function sortTables(tables: Table[]): { moved: Table[]; left: Table[] } {
  const left = tables.filter(({ name, columns }) => name === "migrations" || columns.some(({ type }) => type === TRANSACTION_ID));
  for (let found: Table[] = left; found.length > 0; left.push(...found)) {
    const names = new Set(left.map(({ name }) => name));
    found = tables.filter((table) => !names.has(table.name) && table.references.some((name) => names.has(name)));
  }
  return { moved: inOrderOfReferences(tables.filter((table) => !left.includes(table))), left };
}

/** Transactions of another database have other numbers. */
const TRANSACTION_ID = "xid8";

function inOrderOfReferences(tables: Table[]): Table[] {
  const names = new Set<string>();
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(({ name, references }) => !names.has(name) && references.every((other) => names.has(other)));
    if (next.length === 0) throw new MoveError("Tables refer to each other in a circle, so none of them can be copied first.");
    for (const { name } of next) names.add(name);
    ordered.push(...next);
  }
  return ordered;
}
