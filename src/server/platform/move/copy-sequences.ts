import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { rawRows } from "../db/raw-rows.ts";
import type { Table } from "./read-tables.ts";

/** New rows continue with the next number, even if the rows with the highest ones were deleted. */
export async function copySequences(source: Db, target: Db, tables: Table[]) {
  for (const { name, columns } of tables)
    for (const column of columns.filter(({ isNumbered }) => isNumbered)) {
      const sequence = sql`pg_get_serial_sequence(quote_ident(${name}), ${column.name})`;
      const [found] = await rawRows<{ name: string }>(source, sql`select ${sequence} as name`);
      const [last] = await rawRows<{ value: string; is_called: boolean }>(
        source,
        sql`select last_value::text as value, is_called from ${sql.raw(found?.name ?? "")}`,
      );
      if (last) await target.execute(sql`select setval(${sequence}, ${last.value}::text::bigint, ${last.is_called}::boolean)`);
    }
}
