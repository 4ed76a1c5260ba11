import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { ensureCategories } from "../categories/ensure-categories.ts";
import { recordCreations } from "./changes/first-record.ts";
import { tools } from "./tables.ts";
import type { ToolRecord } from "./tool-record.ts";

/** Rows per statement: large enough to be quick, small enough to stay under the protocol's parameter limit. */
const BATCH = 500;

/** Stores approved tools. A slug that exists already is left as it is, so an import can be repeated. */
export async function importTools(db: Db, records: ToolRecord[]): Promise<number> {
  let added = 0;
  for (let start = 0; start < records.length; start += BATCH) {
    const batch = records.slice(start, start + BATCH);
    added += await db.transaction(async (tx) => {
      const categoryIds = await ensureCategories(
        tx,
        batch.map(({ category }) => category),
      );
      const rows = batch.map((record) => toRow(record, categoryIds));
      const stored = await tx.insert(tools).values(rows).onConflictDoNothing({ target: tools.slug }).returning({ id: tools.id });
      await recordCreations(tx, { ids: stored.map(({ id }) => id), role: "importer" });
      return stored.length;
    });
  }
  return added;
}

/** The time of day used for a date. */
export const listedAt = (day: string) => new Date(`${day}T09:00:00Z`);

function toRow({ category, listedOn, ...record }: ToolRecord, categoryIds: Map<string, number>) {
  const categoryId = categoryIds.get(slugify(category));
  if (categoryId === undefined) throw new Error(`Category ${category} was not stored`);
  const listed = listedOn ? listedAt(listedOn) : new Date();
  return {
    ...record,
    categoryId,
    status: "approved" as const,
    createdAt: listed,
    publishedAt: listed,
  };
}
