/** What an import has added so far, so that it can be undone. */
import { eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../../platform/db/database.ts";
import type { Counts, Stored } from "./add-rows.ts";
import { imports, importTools } from "./tables.ts";

type Values = PgUpdateSetSource<typeof imports>;

/** Called in the transaction of each batch. */
export async function noteBatch(
  tx: Db,
  importId: number,
  { rows, added, duplicates, wrong }: Counts,
  { toolIds, created }: Stored,
  update: (values: Values) => Promise<unknown>,
): Promise<void> {
  if (toolIds.length > 0) await tx.insert(importTools).values(toolIds.map((toolId) => ({ importId, toolId })));
  await update({
    doneRows: sql`done_rows + ${rows}`,
    added: sql`added + ${added}`,
    duplicates: sql`duplicates + ${duplicates}`,
    wrong: sql`wrong + ${wrong}`,
    categoryIds: sql`category_ids || ${sql.param(created.categories)}::int[]`,
    groupIds: sql`group_ids || ${sql.param(created.groups)}::int[]`,
  });
}

type Recorded = Pick<typeof imports.$inferInsert, "fileName" | "format" | "encoding" | "totalRows" | "publish">;

/** An import from the command line: no server works on it, and the panel can undo it. */
export async function recordImport(db: Db, { fileName, format, encoding, totalRows, publish }: Recorded) {
  const [row] = await db
    .insert(imports)
    .values({ fileName, format, encoding, totalRows, publish, bytes: 0, state: "cancelled", finishedAt: new Date() })
    .returning({ id: imports.id });
  if (!row) throw new Error("The import was not stored");
  const update = (tx: Db) => (values: Values) => tx.update(imports).set(values).where(eq(imports.id, row.id));
  return {
    noteBatch: (tx: Db, counts: Counts, stored: Stored) => noteBatch(tx, row.id, counts, stored, update(tx)),
    finish: () => update(db)({ state: "done", finishedAt: new Date() }),
  };
}
