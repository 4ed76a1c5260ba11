import { sql } from "drizzle-orm";
import type { Db } from "../../src/server/platform/db/database.ts";

/** An index is built at once in a fraction of the time that it takes to grow row by row. One within another builds nothing: the outer does, at the end. */
export async function withoutIndexesOfTools(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await db
    .select({ name: sql<string>`indexrelid::regclass::text`, definition: sql<string>`pg_get_indexdef(indexrelid)` })
    .from(sql`pg_index`)
    .where(sql`indrelid = 'tools'::regclass and not indisunique`);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  await work();
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  // What is indexed may be an expression, whose values the planner knows only from then on.
  if (indexes.length > 0) await db.execute(sql`analyze tools`);
}
