/** The skipped rows of an import as CSV: every column of the file, and why it was skipped. */
import { and, asc, eq, gt } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { csvLines } from "../../../platform/text/csv.ts";
import { storedFile } from "../import-file.ts";
import { rawRows } from "../read-rows.ts";
import { importParts, importProblems, imports } from "../tables.ts";

const BATCH = 500;

/** Checked before the download begins, because then it is too late for an error. */
export async function rejectedRows(db: Db, id: number): Promise<AsyncGenerator<string>> {
  const [job] = await db.select().from(imports).where(eq(imports.id, id));
  if (!job) throw notFound("Import");
  if ((await db.$count(importParts, eq(importParts.importId, id))) === 0)
    throw new HttpError(410, "The file of this import was deleted. Upload it again to see its rows.");
  return linesOf(db, job);
}

async function* linesOf(db: Db, { id, format, encoding, columns }: typeof imports.$inferSelect): AsyncGenerator<string> {
  const names = columns?.map(({ column }) => column) ?? [];
  // The mark tells Excel that this is UTF-8.
  yield `\uFEFF${await csvLines([[...names, "Reason"]])}`;
  const problems = eachProblem(db, id);
  const file = await storedFile(db, id);
  try {
    let problem = (await problems.next()).value;
    let lines: unknown[][] = [];
    for await (const { row, cells } of rawRows({ path: file.path, format, encoding })) {
      if (!problem) break;
      if (row !== problem.row) continue;
      lines.push([...names.map((name) => cells[name] ?? ""), problem.problem]);
      problem = (await problems.next()).value;
      if (lines.length < BATCH) continue;
      yield await csvLines(lines);
      lines = [];
    }
    if (lines.length > 0) yield await csvLines(lines);
  } finally {
    await file.remove();
  }
}

type Problem = { row: number; problem: string };

async function* eachProblem(db: Db, importId: number): AsyncGenerator<Problem, undefined> {
  for (let after = 0; ; ) {
    const batch = await db
      .select({ row: importProblems.row, problem: importProblems.problem })
      .from(importProblems)
      .where(and(eq(importProblems.importId, importId), gt(importProblems.row, after)))
      .orderBy(asc(importProblems.row))
      .limit(BATCH);
    yield* batch;
    const last = batch.at(-1);
    if (!last) return undefined;
    after = last.row;
  }
}
