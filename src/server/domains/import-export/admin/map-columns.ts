import { eq } from "drizzle-orm";
import type { ImportChoices, ImportColumn } from "../../../../contract/admin/import-export.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { differences, withAudit } from "../../audit-log/with-audit.ts";
import { categories } from "../../categories/tables.ts";
import { imports } from "../tables.ts";

type Mapping = { id: number; columns: Pick<ImportColumn, "column" | "field">[]; choices: ImportChoices; actor: { id: number } };

/** Stores how the file is to be read; it is then checked again. */
export const mapImport = (db: Db, { id, columns, choices, actor }: Mapping) =>
  withAudit(db, actor, async (tx, note) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
    if (!row) throw notFound("Import");
    if (row.state !== "ready") throw new HttpError(409, `The columns cannot be changed now: the import is ${row.state}.`);
    const known = row.columns ?? [];
    const mapped = known.map((column) => withField(column, columns));
    refuseUnusable(columns, known, mapped);
    const { categoryId } = choices;
    if (categoryId !== null && (await tx.$count(categories, eq(categories.id, categoryId))) === 0) throw notFound("Category");
    await tx
      .update(imports)
      .set({ columns: mapped, ...choices, state: "checking", totalRows: null, doneRows: 0, duplicates: 0, wrong: 0, preview: [], notes: [], attempts: 0 })
      .where(eq(imports.id, id));
    const fieldsOf = (list: ImportColumn[]) => Object.fromEntries(list.map(({ column, field }) => [column, field]));
    const { categoryId: before, pricingType } = row;
    note({
      action: "map",
      entity: "import",
      entityId: id,
      subject: row.fileName,
      changes: { ...differences(fieldsOf(known), fieldsOf(mapped)), ...differences({ categoryId: before, pricingType }, choices) },
    });
  });

function withField(column: ImportColumn, chosen: Mapping["columns"]): ImportColumn {
  const choice = chosen.find((one) => one.column === column.column);
  return !choice || choice.field === column.field ? column : { ...column, field: choice.field, matchedBy: choice.field && "admin" };
}

function refuseUnusable(chosen: Mapping["columns"], known: ImportColumn[], mapped: ImportColumn[]) {
  const unknown = chosen.find(({ column }) => !known.some((one) => one.column === column));
  if (unknown) throw new HttpError(400, `The file has no column “${unknown.column}”.`);
  const fields = mapped.flatMap(({ field }) => field ?? []);
  const repeated = fields.find((field, index) => fields.indexOf(field) !== index);
  if (repeated) throw new HttpError(400, `Two columns are imported as “${repeated}”. Choose one.`);
  if (!fields.includes("website")) throw new HttpError(400, "Choose the column with the websites.");
}
