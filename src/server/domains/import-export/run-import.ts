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
import type { RowChoices } from "./notes-on-rows.ts";
import { BACKGROUND_PACE } from "./pace.ts";
import { readOptionsOf } from "./read-options.ts";
import { noteBatch } from "./record-import.ts";
import { type Rows, rowsInWorker } from "./rows-in-worker.ts";
import { importProblems, imports } from "./tables.ts";
import { finishUndo, removeAdded } from "./undo-import.ts";
import type { KnownCategory } from "./values/known-categories.ts";

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
  if (job.state === "undoing") return undo(deps);
  const after = job.state === "running" ? job.doneRows : 0;
  return withFile(database.db, job.id, async (path) => {
    const options = await readOptionsOf(database.db, job);
    const rows = rowsInWorker({ path, format: job.format, encoding: job.encoding }, { ...options, after });
    try {
      await (job.state === "running" ? add(deps, rows, options.categories) : check(deps, rows, options.choices));
    } finally {
      await rows.close();
    }
  });
}

async function check({ database: { db, engine }, job: { id }, claimant, isStopping }: Deps, rows: Rows, choices: RowChoices) {
  await db.delete(importProblems).where(eq(importProblems.importId, id));
  let shown = 0;
  const note = (soFar: CheckResult, end: PgUpdateSetSource<typeof imports> = {}) => {
    const { rows: doneRows, duplicates, wrong, notes, preview, columns } = soFar;
    // Complete after the first rows; storing it again would slow down every batch.
    const beginning = preview.length > shown ? { preview, columns } : {};
    shown = preview.length;
    return update(db, { id, claimant }, { doneRows, duplicates, wrong, notes, ...beginning, added: 0, ...end });
  };
  const checked = await checkRows({
    db,
    rows,
    choices,
    pace: BACKGROUND_PACE[engine],
    onBatch: async (soFar, problems: Problem[]) => {
      if (isStopping()) throw new Stopping();
      const found = problems.map((problem) => ({ importId: id, ...problem }));
      if (found.length > 0) await db.insert(importProblems).values(found).onConflictDoNothing();
      await note(soFar);
    },
  });
  await note(checked, { state: "ready", totalRows: checked.rows, doneRows: 0, attempts: 0, claimedBy: null, claimedUntil: null });
}

async function add({ database, changes, job, claimant, isStopping }: Deps, rows: Rows, known: KnownCategory[]) {
  const { db, engine } = database;
  const { id, publish } = job;
  const slugOf = new Map(known.map(({ name, slug }) => [name, slug]));
  const touched = new Set<string>();
  let announced = Date.now();
  await addRows({
    db,
    rows,
    pace: BACKGROUND_PACE[engine],
    publish,
    // Stored rows are not read again, so the next attempt starts after them.
    note: (tx, counts, stored) => noteBatch(tx, id, counts, stored, (values) => update(tx, { id, claimant }, { attempts: 0, ...values })),
    onBatch: async (_counts, categories) => {
      for (const category of categories) touched.add(`category:${slugOf.get(category) ?? slugify(category)}`);
      if (isStopping()) throw new Stopping();
      if (Date.now() - announced < ANNOUNCE_MS || !publish) return;
      announced = Date.now();
      await changes.changed(...touched);
      touched.clear();
    },
  });
  await update(db, { id, claimant }, { state: "done", finishedAt: new Date(), claimedBy: null, claimedUntil: null });
  // Nothing else updates the embedded database's planner statistics.
  if (engine === "pglite") await db.execute(sql`analyze tools`);
  if (publish) await changes.changed("tools", "categories", REBUILD_TAG, ...touched);
}

async function undo({ database, changes, job: { id }, claimant, isStopping }: Deps) {
  const { db, engine } = database;
  await removeAdded({
    db,
    importId: id,
    pace: BACKGROUND_PACE[engine],
    note: (tx, removed) => update(tx, { id, claimant }, { removed: sql`removed + ${removed}`, attempts: 0 }),
    async onBatch(tags) {
      // Pages and search results must not outlive their tools.
      if (tags.length > 0) await changes.changed(...tags);
      if (isStopping()) throw new Stopping();
    },
  });
  const tags = await finishUndo(db, id, (tx) => update(tx, { id, claimant }, { state: "undone", claimedBy: null, claimedUntil: null }));
  if (engine === "pglite") await db.execute(sql`analyze tools`);
  await changes.changed("tools", "categories", ...tags);
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
