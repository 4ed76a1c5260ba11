/** Runs waiting imports, one at a time; each runs on one instance only. */
import { and, eq, inArray, lt, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Changes } from "../../../platform/cache/invalidation.ts";
import type { Database } from "../../../platform/db/database.ts";
import { CLAIM, type Claimed, ClaimLost, runImport, Stopping } from "../run-import.ts";
import { ImportFileError } from "../sniff-file.ts";
import { imports } from "../tables.ts";

/** How soon the work of an instance that was killed is taken over. */
const POLL_INTERVAL_MS = 15_000;
/** A file that crashes the server must not do so forever. */
const MAX_ATTEMPTS = 3;
const GIVEN_UP = `The server stopped ${MAX_ATTEMPTS} times while it was working on this file. Split it into smaller files and upload them one by one. Tools that were added already are skipped as duplicates.`;

const UNDO_GIVEN_UP = `The server stopped ${MAX_ATTEMPTS} times while it was removing tools. Undo again to continue.`;

export function createImportRunner({ database, changes, log }: { database: Database; changes: Changes; log: FastifyBaseLogger }) {
  const { db } = database;
  const claimant = crypto.randomUUID();
  let [isStopping, isAsked] = [false, false];
  let working: Promise<void> | null = null;

  async function work() {
    do {
      isAsked = false;
      for (let job = await claim(); job && !isStopping; job = await claim()) await run(job);
    } while (isAsked && !isStopping);
  }

  async function claim(): Promise<Claimed | undefined> {
    const [job] = await db
      .update(imports)
      .set({ claimedBy: claimant, claimedUntil: CLAIM, attempts: sql`attempts + 1` })
      .where(
        eq(
          imports.id,
          sql`(select id from imports where state in ('checking', 'running', 'undoing') and (claimed_until is null or claimed_until < now()) order by id limit 1 for update skip locked)`,
        ),
      )
      .returning();
    return job;
  }

  async function run(job: Claimed) {
    try {
      if (job.attempts > MAX_ATTEMPTS) throw new ImportFileError(job.state === "undoing" ? UNDO_GIVEN_UP : GIVEN_UP);
      await runImport({ database, changes, job, claimant, isStopping: () => isStopping });
    } catch (error) {
      if (error instanceof ClaimLost) return;
      if (error instanceof Stopping) return release(job.id);
      // Problems with the file are shown to the admin; all other errors are logged as well.
      if (!(error instanceof ImportFileError)) log.error({ err: error, import: job.id }, "import failed");
      const isUndo = job.state === "undoing";
      const what = isUndo ? "What was removed so far stays removed; undo again to continue." : "What was added so far stays; you can resume.";
      const sentence = error instanceof ImportFileError ? error.message : `Something went wrong on our side. ${what}`;
      const ended = isUndo ? { state: "cancelled" as const } : { state: "failed" as const, finishedAt: new Date() };
      await db
        .update(imports)
        .set({ ...ended, error: sentence, claimedBy: null, claimedUntil: null })
        .where(and(eq(imports.id, job.id), eq(imports.claimedBy, claimant)));
    }
  }
  /** A graceful shutdown does not count as an attempt. */
  const release = async (id: number) =>
    void (await db
      .update(imports)
      .set({ claimedBy: null, claimedUntil: null, attempts: sql`attempts - 1` })
      .where(and(eq(imports.id, id), eq(imports.claimedBy, claimant))));

  function wake() {
    isAsked = true;
    if (isStopping || working) return;
    working = work()
      .catch((error: unknown) => log.error({ err: error }, "imports could not be done; trying again"))
      .finally(() => (working = null));
  }

  /** The embedded database has only one process, so existing claims belong to a process that is gone. */
  async function start() {
    if (database.embedded)
      await db
        .update(imports)
        .set({ claimedBy: null, claimedUntil: null })
        .where(inArray(imports.state, ["checking", "running", "undoing"]));
    // An interrupted upload leaves an incomplete file.
    await db.delete(imports).where(and(eq(imports.state, "receiving"), lt(imports.createdAt, sql`now() - interval '1 day'`)));
    wake();
  }
  const timer = setInterval(wake, POLL_INTERVAL_MS).unref();

  return {
    start,
    wake,
    /** Stops after the current batch; the rest is done after the next start. */
    async close() {
      isStopping = true;
      clearInterval(timer);
      await working;
    },
  };
}
