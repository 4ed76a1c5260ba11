/** The first pass over a file: finds new, duplicate and invalid rows. Stores no tools. */
import { inArray, or } from "drizzle-orm";
import type { ImportColumn, ImportListing, ImportPreviewRow } from "../../../contract/admin/import-export.ts";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { createDuplicateFinder } from "./find-duplicates.ts";
import { type Counts, notesOnRows, type RowChoices } from "./notes-on-rows.ts";
import { createPacer, type Pace } from "./pace.ts";
import type { Row } from "./read-rows.ts";
import type { Rows } from "./rows-in-worker.ts";
import type { Adjustment } from "./tidy-row.ts";

const PREVIEW_ROWS = 25;

export type Problem = { row: number; kind: "wrong" | "duplicate"; name: string; problem: string; slug: string | null; written: ImportListing | null };
export type CheckResult = { rows: number; duplicates: number; wrong: number; notes: string[]; preview: ImportPreviewRow[]; columns: ImportColumn[] };
type Options = { db: Db; rows: Rows; pace: Pace; choices: RowChoices; onBatch: (soFar: CheckResult, problems: Problem[]) => Promise<void> };

export async function checkRows({ db, rows, pace, choices, onBatch }: Options): Promise<CheckResult> {
  const findDuplicates = createDuplicateFinder();
  const pacer = createPacer(pace);
  const newCategories = new Map<string, string>();
  let checked: CheckResult = { rows: 0, duplicates: 0, wrong: 0, notes: [], preview: [], columns: [] };
  const adjusted: Counts = new Map();
  for (;;) {
    const batch = await rows.take(pacer.size);
    if (batch.length === 0) break;
    for (const { record } of batch) if (record) newCategories.set(slugify(record.category), record.category);
    await pacer.batch(async () => {
      const problems = await problemsOf(db, batch, findDuplicates);
      const duplicates = new Set(problems.flatMap(({ row, kind }) => (kind === "duplicate" ? [row] : [])));
      const adjustments = batch.filter(({ row }) => !duplicates.has(row)).flatMap((row) => (row.record ? row.adjusted : lacksCategory(row)));
      for (const kind of adjustments) adjusted.set(kind, (adjusted.get(kind) ?? 0) + 1);
      const count = (kind: Problem["kind"]) => problems.filter((problem) => problem.kind === kind).length;
      checked = {
        rows: checked.rows + batch.length,
        duplicates: checked.duplicates + count("duplicate"),
        wrong: checked.wrong + count("wrong"),
        notes: rows.notes,
        columns: rows.columns,
        preview: [...checked.preview, ...batch.slice(0, PREVIEW_ROWS - checked.preview.length).map((row) => previewOf(row, problems))],
      };
      await onBatch(checked, problems);
    });
  }
  return { ...checked, notes: [...rows.notes, ...notesOnRows(adjusted, choices), ...(await noteOnCategories(db, newCategories))] };
}

async function problemsOf(db: Db, batch: Row[], findDuplicates: ReturnType<typeof createDuplicateFinder>): Promise<Problem[]> {
  const duplicates = await findDuplicates(
    db,
    batch.flatMap(({ row, record }) => (record ? [{ row, record }] : [])),
  );
  return batch.flatMap(({ row, name, record, problem }): Problem[] => {
    if (problem !== undefined) return [{ row, kind: "wrong", name, problem, slug: null, written: null }];
    const duplicate = duplicates.get(row);
    return duplicate ? [{ row, kind: "duplicate", name, ...duplicate, written: listingOf(record) }] : [];
  });
}

/** A row that only an admin's choice can place. */
const lacksCategory = ({ problem }: Row): Adjustment[] => (problem === "category is missing." ? ["category-needed"] : []);

const listingOf = ({ name, website, category, pricingType, shortDescription }: ImportListing): ImportListing => ({
  name,
  website,
  category,
  pricingType,
  shortDescription,
});

function previewOf({ row, name, record }: Row, problems: Problem[]): ImportPreviewRow {
  const found = problems.find((problem) => problem.row === row);
  const { website = "", category = "", pricingType = "", shortDescription = "" } = record ?? {};
  return { row, name, website, category, pricingType, shortDescription, outcome: found?.kind ?? "new", problem: found?.problem ?? null };
}

async function noteOnCategories(db: Db, used: Map<string, string>): Promise<string[]> {
  if (used.size === 0) return [];
  const known = await db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .where(or(inArray(categories.slug, [...used.keys()]), inArray(categories.name, [...used.values()])));
  for (const { slug, name } of known) for (const key of [slug, slugify(name)]) used.delete(key);
  const names = [...used.values()];
  const more = names.length > 10 ? ` and ${names.length - 10} more` : "";
  return names.length > 0 ? [`New categories will be created: ${names.slice(0, 10).join(", ")}${more}.`] : [];
}
