/** The second pass: adds new tools, a few rows at a time. Skips duplicate and invalid rows. */
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { CreatedCategories } from "../categories/ensure-categories.ts";
import { storeTools } from "../tools/store-tools.ts";
import { createDuplicateFinder } from "./find-duplicates.ts";
import { createPacer, type Pace } from "./pace.ts";
import type { Rows } from "./rows-in-worker.ts";

const FIRST_ANALYZE_AT = 250;

export type Counts = { rows: number; added: number; duplicates: number; wrong: number };
/** What a batch stored, for an undo. */
export type Stored = { toolIds: number[]; created: CreatedCategories };
type Options = {
  db: Db;
  rows: Rows;
  pace: Pace;
  publish: boolean;
  /** Called inside each batch's transaction, so its record is stored if and only if the batch is. */
  note: (tx: Db, counts: Counts, stored: Stored) => Promise<void>;
  onBatch?: (batch: Counts, categories: string[]) => Promise<void>;
};

export async function addRows({ db, rows, pace, publish, note, onBatch = async () => {} }: Options): Promise<void> {
  const findDuplicates = createDuplicateFinder();
  const pacer = createPacer(pace);
  const categoryIds = new Map<string, number>();
  let [total, nextAnalyzeAt] = [0, FIRST_ANALYZE_AT];
  for (;;) {
    const batch = await rows.take(pacer.size);
    if (batch.length === 0) return;
    await pacer.batch(async () => {
      const candidates = batch.flatMap(({ row, record }) => (record ? [{ row, record }] : []));
      const ids = new Map(categoryIds);
      const counts = await db.transaction(async (tx) => {
        const duplicates = await findDuplicates(tx, candidates);
        const records = candidates.flatMap(({ row, record }) => (duplicates.has(row) ? [] : [record]));
        const created: CreatedCategories = { categories: [], groups: [] };
        const toolIds = await storeTools(tx, { records, publish, categoryIds: ids, created });
        const wrong = batch.length - candidates.length;
        const stored = { rows: batch.length, added: toolIds.length, duplicates: candidates.length - toolIds.length, wrong };
        await note(tx, stored, { toolIds, created });
        return stored;
      });
      // Only after the commit: if the batch was not stored, its new categories do not exist.
      for (const [slug, id] of ids) categoryIds.set(slug, id);
      total += counts.added;
      if (total >= nextAnalyzeAt) {
        nextAnalyzeAt = total * 2;
        await analyzeTable(db);
      }
      await onBatch(counts, [...new Set(candidates.map(({ record }) => record.category))]);
    });
  }
}

/** With stale statistics the planner scans the whole table for every row. A small ANALYZE sample avoids that and costs milliseconds. */
const analyzeTable = (db: Db) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local default_statistics_target = 10`);
    await tx.execute(sql`analyze tools`);
  });
