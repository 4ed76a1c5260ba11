import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Import, ImportProblem, ImportSummary } from "../../../../contract/admin/import-export.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import { categories } from "../../categories/tables.ts";
import { tools } from "../../tools/tables.ts";
import { UNDO_DAYS } from "../delete-old-import-data.ts";
import { importParts, importProblems, imports } from "../tables.ts";

const columns = {
  id: imports.id,
  fileName: imports.fileName,
  format: imports.format,
  bytes: imports.bytes,
  state: imports.state,
  publish: imports.publish,
  doneRows: imports.doneRows,
  totalRows: imports.totalRows,
  added: imports.added,
  duplicates: imports.duplicates,
  wrong: imports.wrong,
  removed: imports.removed,
  error: imports.error,
  createdBy: { id: users.id, name: sql<string>`coalesce(${users.displayName}, ${users.email})` },
  createdAt: imports.createdAt,
  finishedAt: imports.finishedAt,
};
type Dated = { createdAt: Date; finishedAt: Date | null };
const written = <Row extends Dated>({ createdAt, finishedAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export async function listImports(db: Db, { limit, page }: { limit: number; page: number }): Promise<ListOf<ImportSummary>> {
  const rows = await db
    .select(columns)
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: rows.map(written), total: await db.$count(imports) };
}

export async function getImport(db: Db, id: number): Promise<Import> {
  const { notes, preview, columns: matched, categoryId, pricingType } = imports;
  const [row] = await db
    .select({
      ...columns,
      notes,
      preview,
      columns: matched,
      choices: { categoryId, pricingType },
      hasFile: sql<boolean>`exists (select from import_parts where import_id = ${imports.id})`,
      hasTools: sql<boolean>`exists (select from import_tools where import_id = ${imports.id})`,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.createdBy))
    .where(eq(imports.id, id));
  if (!row) throw notFound("Import");
  const { hasTools, ...item } = row;
  const undoUntil = hasTools && UNDOABLE.includes(item.state) ? undoEnd(item.finishedAt) : null;
  return { ...written(item), columns: item.columns ?? [], undoUntil };
}

const UNDOABLE: ImportSummary["state"][] = ["done", "failed", "cancelled", "undone"];
const DAY_MS = 24 * 60 * 60 * 1000;

function undoEnd(finishedAt: Date | null): string | null {
  const end = (finishedAt?.getTime() ?? 0) + UNDO_DAYS * DAY_MS;
  return end > Date.now() ? new Date(end).toISOString() : null;
}

type ProblemPage = { id: number; limit: number; page: number; kind?: "wrong" | "duplicate" | undefined };

export async function listProblems(db: Db, { id, limit, page, kind }: ProblemPage): Promise<ListOf<ImportProblem>> {
  const where = and(eq(importProblems.importId, id), kind ? eq(importProblems.kind, kind) : undefined);
  const { row, kind: outcome, name, problem, slug, written: said } = importProblems;
  const { website, shortDescription, pricingType } = tools;
  const items = await db
    .select({
      row,
      kind: outcome,
      name,
      problem,
      slug,
      written: said,
      listed: { name: tools.name, website, category: sql<string>`${categories.name}`, pricingType, shortDescription },
    })
    .from(importProblems)
    // Joined to the category at once: either both are there, or neither.
    .leftJoin(tools, eq(tools.slug, slug))
    .leftJoin(categories, eq(categories.id, tools.categoryId))
    .where(where)
    .orderBy(row)
    .limit(limit)
    .offset((page - 1) * limit);
  return { items: items.map((item) => ({ ...item, listed: item.listed?.website ? item.listed : null })), total: await db.$count(importProblems, where) };
}

type Start = { id: number; publish: boolean; actor: { id: number } };

/** Starts adding the checked tools, or resumes an import that stopped halfway. */
export const startImport = (db: Db, { id, publish, actor }: Start) =>
  withAudit(db, actor, async (tx, note) => {
    const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
    if (!row) throw notFound("Import");
    const isStopped = row.state === "failed" && row.totalRows !== null;
    if (row.state !== "ready" && !isStopped) throw new HttpError(409, `This import cannot be started: it is ${row.state}.`);
    const fresh = { doneRows: 0, added: 0, duplicates: 0, wrong: 0, publish };
    await tx
      .update(imports)
      .set({ state: "running", error: null, finishedAt: null, attempts: 0, ...(isStopped ? {} : fresh) })
      .where(eq(imports.id, id));
    note({ action: "start", entity: "import", entityId: id, subject: row.fileName, changes: { publish: [null, publish] } });
  });

export const cancelImport = (db: Db, { id, actor }: { id: number; actor: { id: number } }) =>
  withAudit(db, actor, async (tx, note) => {
    const [row] = await tx
      .update(imports)
      // Stopping an undo does not make the import newer.
      .set({ state: "cancelled", finishedAt: sql`case when state = 'undoing' then finished_at else now() end`, claimedBy: null, claimedUntil: null })
      .where(and(eq(imports.id, id), inArray(imports.state, ["receiving", "checking", "ready", "running", "failed", "undoing"])))
      .returning({ fileName: imports.fileName, added: imports.added });
    if (!row) {
      const [there] = await tx.select({ state: imports.state }).from(imports).where(eq(imports.id, id));
      if (!there) throw notFound("Import");
      throw new HttpError(409, `This import is ${there.state} already.`);
    }
    // The rejected rows of an import that added something can still be downloaded.
    if (row.added === 0) await tx.delete(importParts).where(eq(importParts.importId, id));
    note({ action: "cancel", entity: "import", entityId: id, subject: row.fileName, changes: { added: [null, row.added] } });
  });
