/** How the last run of each job ended, for the panel and the metrics. */
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { errorForLog } from "../http/error-for-log.ts";
import { jobOutcomes } from "../tables.ts";

export type JobOutcome = typeof jobOutcomes.$inferSelect;

/** `retry`: the attempt number within the same run, from 0. */
type Attempt = { name: string; startedAt: number; retry: number };

const MAX_ERROR = 300;

export const listJobOutcomes = (db: Db): Promise<JobOutcome[]> => db.select().from(jobOutcomes).orderBy(asc(jobOutcomes.name));

/** A job is listed before its first run, and removed when the settings no longer need it. */
export async function registerJobs(db: Db, { needed, others }: { needed: string[]; others: string[] }): Promise<void> {
  if (needed.length > 0)
    await db
      .insert(jobOutcomes)
      .values(needed.map((name) => ({ name })))
      .onConflictDoNothing();
  if (others.length > 0) await db.delete(jobOutcomes).where(inArray(jobOutcomes.name, others));
}

export const recordSuccess = (db: Db, attempt: Attempt): Promise<unknown> =>
  record(db, attempt, { lastSuccessAt: sql`now()`, successes: sql`${jobOutcomes.successes} + 1`, hasGivenUp: sql`false` });

export const recordFailure = (db: Db, attempt: Attempt, { error, isLast }: { error: unknown; isLast: boolean }): Promise<unknown> =>
  record(db, attempt, {
    lastFailureAt: sql`now()`,
    lastError: sql`${errorSentence(error)}`,
    failures: sql`${jobOutcomes.failures} + 1`,
    // A job that gave up stays so until it succeeds, even while its next run is being retried.
    hasGivenUp: sql`${jobOutcomes.hasGivenUp} or ${isLast}`,
  });

const record = (db: Db, { name, startedAt, retry }: Attempt, outcome: Record<string, ReturnType<typeof sql>>) =>
  db
    .update(jobOutcomes)
    .set({
      lastRunAt: new Date(startedAt),
      lastDurationMs: Math.round(Date.now() - startedAt),
      ...(retry > 0 ? { retries: sql`${jobOutcomes.retries} + 1` } : {}),
      ...outcome,
    })
    .where(eq(jobOutcomes.name, name));

/** The root cause, in one line and without personal data. */
export function errorSentence(error: unknown): string {
  let origin = error;
  while (origin instanceof Error && origin.cause instanceof Error) origin = origin.cause;
  const [line = ""] = errorForLog(origin).message.split("\n");
  return line.slice(0, MAX_ERROR);
}
