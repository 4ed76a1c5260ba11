/** Removes the tools that an import added, a few at a time. If killed at any moment, it goes on where it was. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { withAudit } from "../audit-log/with-audit.ts";
import { removeEmptyCategories } from "../categories/remove-empty-categories.ts";
import { categories } from "../categories/tables.ts";
import { deleteTools } from "../tools/delete-tools.ts";
import { tools } from "../tools/tables.ts";
import { changedAmong } from "./changed-since.ts";
import { createPacer, type Pace } from "./pace.ts";
import { imports, importTools } from "./tables.ts";

type Options = {
  db: Db;
  importId: number;
  pace: Pace;
  /** Called inside each batch's transaction, so its record is stored if and only if the batch is. */
  note: (tx: Db, removed: number) => Promise<void>;
  onBatch: (tags: string[]) => Promise<void>;
};

export async function removeAdded({ db, importId, pace, note, onBatch }: Options): Promise<void> {
  const pacer = createPacer(pace);
  for (let isDone = false; !isDone; ) {
    await pacer.batch(async () => {
      const tags = await db.transaction((tx) => removeBatch(tx, { importId, size: pacer.size, note }));
      isDone = tags === null;
      if (tags) await onBatch(tags);
    });
  }
}

type Batch = Pick<Options, "importId" | "note"> & { size: number };

/** The cache tags of what was removed; null if nothing is left to do. */
async function removeBatch(tx: Db, { importId, size, note }: Batch): Promise<string[] | null> {
  const batch = await tx
    .select({ id: importTools.toolId, isIncluded: importTools.isIncluded })
    .from(importTools)
    .where(and(eq(importTools.importId, importId), eq(importTools.isKept, false)))
    .orderBy(asc(importTools.toolId))
    .limit(size);
  if (batch.length === 0) return null;
  const ids = batch.map(({ id }) => id);
  // Locked before they are looked at, so that a like or an order in the meantime is either seen or refused.
  await tx.select({ id: tools.id }).from(tools).where(inArray(tools.id, ids)).orderBy(asc(tools.id)).for("update");
  const isIncluded = new Map(batch.map((one) => [one.id, one.isIncluded]));
  const kept = (await changedAmong(tx, ids)).filter(({ id, canBeRemoved }) => !(canBeRemoved && isIncluded.get(id))).map(({ id }) => id);
  const removed = ids.filter((id) => !kept.includes(id));
  const deleted = await deleteTools(tx, removed);
  if (removed.length > 0) await tx.delete(importTools).where(inArray(importTools.toolId, removed));
  if (kept.length > 0) await tx.update(importTools).set({ isKept: true }).where(inArray(importTools.toolId, kept));
  await note(tx, deleted.length);
  const slugs = await tx
    .selectDistinct({ slug: categories.slug })
    .from(categories)
    .where(inArray(categories.id, [...new Set(deleted.map(({ categoryId }) => categoryId))]));
  return [...deleted.map(({ slug }) => `tool:${slug}`), ...slugs.map(({ slug }) => `category:${slug}`)];
}

/** The last step: takes back empty categories and records the result. Returns cache tags. */
export const finishUndo = (db: Db, importId: number, end: (tx: Db) => Promise<void>): Promise<string[]> =>
  withAudit(db, null, async (tx, note) => {
    await end(tx);
    const [job] = await tx.select().from(imports).where(eq(imports.id, importId));
    if (!job) return [];
    const slugs = await removeEmptyCategories(tx, { categories: job.categoryIds, groups: job.groupIds });
    const kept = await tx.$count(importTools, eq(importTools.importId, importId));
    note({ action: "finish-undo", entity: "import", entityId: importId, subject: job.fileName, changes: { removed: [null, job.removed], kept: [null, kept] } });
    return slugs.map((slug) => `category:${slug}`);
  });
