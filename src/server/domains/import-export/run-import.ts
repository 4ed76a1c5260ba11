/** Runs one of an import's two passes. If killed at any moment, it resumes later and adds nothing twice. */
import { and, eq, sql } from "drizzle-orm";
import type { PgUpdateSetSource } from "drizzle-orm/pg-core";
import { slugify } from "../../../shared/text/slug.ts";
import type { Changes } from "../../platform/cache/invalidation.ts";
import type { Database, Db } from "../../platform/db/database.ts";
import { REBUILD_TAG } from "../search/changed-tools.ts";
import { addRows } from "./add-rows.ts";
import { type CheckResult, checkRows, type Problem } from "./check-rows.ts";
import { withFile } from "./import-file.ts";
import { BACKGROUND_PACE } from "./pace.ts";
import { type Rows, rowsInWorker } from "./rows-in-worker.ts";
import { importParts, importProblems, imports } from "./tables.ts";

/** More are counted, but not listed one by one. */
const MAX_PROBLEMS = 5_000;
const ANNOUNCE_MS = 5_000;
/** After this long without renewal, the claiming process counts as dead. */
export const CLAIM = sql`now() + interval '30 seconds'`;

export type Claimed = typeof imports.$inferSelect;
type Deps = { database: Database; changes: Changes; job: Claimed; claimant: string; isStopping: () => boolean };

/** The import was canceled, or another instance took it over. */
export class ClaimLost extends Error {}
/** The server is stopping; the rest is done after the next start. */
export class Stopping extends Error {}

export function runImport(deps: Deps): Promise<void> {
  const { database, job } = deps;
  const after = job.state === "running" ? job.doneRows : 0;
  return withFile(database.db, job.id, async (path) => {
    const rows = rowsInWorker({ path, format: job.format, encoding: job.encoding }, { after });
    try {
      await (job.state === "running" ? add(deps, rows) : check(deps, rows));
    } finally {
      await rows.close();
    }
  });
}

async function check({ database: { db, engine }, job: { id }, claimant, isStopping }: Deps, rows: Rows) {
  await db.delete(importProblems).where(eq(importProblems.importId, id));
  let listed = 0;
  const note = (soFar: CheckResult, end: PgUpdateSetSource<typeof imports> = {}) => {
    const { rows: doneRows, duplicates, wrong, notes, preview } = soFar;
    return update(db, { id, claimant }, { doneRows, duplicates, wrong, notes, preview, added: 0, ...end });
  };
  const checked = await checkRows({
    db,
    rows,
    pace: BACKGROUND_PACE[engine],
    onBatch: async (soFar, problems: Problem[]) => {
      if (isStopping()) throw new Stopping();
      const shown = problems.slice(0, MAX_PROBLEMS - listed).map((problem) => ({ importId: id, ...problem }));
      if (shown.length > 0) await db.insert(importProblems).values(shown).onConflictDoNothing();
      listed += shown.length;
      await note(soFar);
    },
  });
  await note(checked, { state: "ready", totalRows: checked.rows, doneRows: 0, attempts: 0, claimedBy: null, claimedUntil: null });
}

async function add({ database, changes, job, claimant, isStopping }: Deps, rows: Rows) {
  const { db, engine } = database;
  const { id, publish, createdBy } = job;
  const touched = new Set<string>();
  let announced = Date.now();
  await addRows({
    db,
    rows,
    pace: BACKGROUND_PACE[engine],
    publish,
    submittedBy: publish ? null : createdBy,
    note: (tx, { rows: done, added, duplicates, wrong }) =>
      update(
        tx,
        { id, claimant },
        {
          doneRows: sql`done_rows + ${done}`,
          // Stored rows are not read again, so the next attempt starts after them.
          attempts: 0,
          added: sql`added + ${added}`,
          duplicates: sql`duplicates + ${duplicates}`,
          wrong: sql`wrong + ${wrong}`,
        },
      ),
    onBatch: async (_counts, categories) => {
      for (const category of categories) touched.add(`category:${slugify(category)}`);
      if (isStopping()) throw new Stopping();
      if (Date.now() - announced < ANNOUNCE_MS || !publish) return;
      announced = Date.now();
      await changes.changed(...touched);
      touched.clear();
    },
  });
  await db.transaction(async (tx) => {
    await tx.delete(importParts).where(eq(importParts.importId, id));
    await update(tx, { id, claimant }, { state: "done", finishedAt: new Date(), claimedBy: null, claimedUntil: null });
  });
  // Nothing else updates the embedded database's planner statistics.
  if (engine === "pglite") await db.execute(sql`analyze tools`);
  if (publish) await changes.changed("tools", "categories", REBUILD_TAG, ...touched);
}

/** Records progress and renews the claim; throws if the claim was lost, which also rolls back a batch. */
async function update(db: Db, { id, claimant }: { id: number; claimant: string }, values: PgUpdateSetSource<typeof imports>) {
  const [kept] = await db
    .update(imports)
    .set({ claimedUntil: CLAIM, ...values })
    .where(and(eq(imports.id, id), eq(imports.claimedBy, claimant)))
    .returning({ id: imports.id });
  if (!kept) throw new ClaimLost();
}
