import { eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { listChanged } from "../changed-since.ts";
import { UNDO_DAYS } from "../delete-old-import-data.ts";
import { imports, importTools } from "../tables.ts";

export async function previewUndo(db: Db, { id, ...paging }: { id: number; limit: number; page: number }) {
  if ((await db.$count(imports, eq(imports.id, id))) === 0) throw notFound("Import");
  return listChanged(db, id, paging);
}

type Undo = { id: number; include: "all" | number[]; actor: { id: number } };

/** Begins to remove what an import added. Does nothing if nothing is left to remove. */
export async function undoImport(db: Db, { id, include, actor }: Undo): Promise<void> {
  await undoable(db, id);
  const { removable } = await listChanged(db, id, { limit: 1, page: 1 });
  const chosen = include === "all" ? sql`true` : include.length > 0 ? inArray(importTools.toolId, include) : sql`false`;
  const chosenCount = await db.$count(importTools, sql`${importTools.importId} = ${id} and ${chosen}`);
  if (removable + chosenCount === 0) return;
  await withAudit(db, actor, async (tx, note) => {
    const { fileName, state } = await undoable(tx, id);
    await tx.update(importTools).set({ isKept: false, isIncluded: chosen }).where(eq(importTools.importId, id));
    await tx.update(imports).set({ state: "undoing", error: null, attempts: 0, claimedBy: null, claimedUntil: null }).where(eq(imports.id, id));
    note({ action: "start-undo", entity: "import", entityId: id, subject: fileName, changes: { state: [state, "undoing"], include: [null, include] } });
  });
}

async function undoable(db: Db, id: number) {
  const [row] = await db
    .select({
      fileName: imports.fileName,
      state: imports.state,
      isOver: sql<boolean>`coalesce(${imports.finishedAt} < now() - ${UNDO_DAYS} * interval '1 day', false)`,
    })
    .from(imports)
    .where(eq(imports.id, id))
    .for("update");
  if (!row) throw notFound("Import");
  if (row.isOver) throw new HttpError(409, `This import is older than ${UNDO_DAYS} days, so it can no longer be undone.`);
  if (!["done", "cancelled", "failed", "undone"].includes(row.state)) throw new HttpError(409, `This import cannot be undone: it is ${row.state}.`);
  return row;
}
