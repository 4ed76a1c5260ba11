import { sql } from "drizzle-orm";
import type { Db } from "../../src/server/platform/db/database.ts";

/** Building an index at once takes a fraction of the time of growing it row by row. Nested calls build nothing; the outermost one does. */
export async function withoutIndexesOfTools(db: Db, work: () => Promise<void>): Promise<void> {
  const indexes = await db
    .select({ name: sql<string>`indexrelid::regclass::text`, definition: sql<string>`pg_get_indexdef(indexrelid)` })
    .from(sql`pg_index`)
    .where(sql`indrelid = 'tools'::regclass and not indisunique`);
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`));
  await work();
  for (const { definition } of indexes) await db.execute(sql.raw(definition));
  // An index may be on an expression, for which the planner has statistics only after this.
  if (indexes.length > 0) await db.execute(sql`analyze tools`);
}
