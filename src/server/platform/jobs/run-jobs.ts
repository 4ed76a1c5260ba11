/** Runs jobs by the clock. pg-boss keeps the times, tries again, and lets one instance at a time do a job. */
import type { PgBoss } from "pg-boss";
import type { Job, JobDeps } from "./job.ts";
import { errorSentence, recordFailure, recordSuccess, registerJobs } from "./job-outcomes.ts";
import { followRunRequests } from "./run-requests.ts";

const STOP_WITHIN_MS = 8_000;
const RETRIES = { limit: 3, firstAfterS: 60 };

type Retries = typeof RETRIES;
export type RunningJobs = {
  /** Done when every job has its place; never fails. */
  started: Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts them in the background: the site answers before the first job has a place to be written down. */
export function runJobs(jobs: Job[], deps: JobDeps, retries: Retries = RETRIES): RunningJobs {
  const { log } = deps;
  const started = start(jobs, deps, retries).catch((error: unknown) => {
    log.error({ err: error }, "jobs could not start");
    return null;
  });
  return { started, stop: async () => (await started)?.stop({ graceful: true, timeout: STOP_WITHIN_MS }) };
}

async function start(jobs: Job[], deps: JobDeps, retries: Retries) {
  const { config, database, log } = deps;
  const { fromPglite, PgBoss } = await import("pg-boss");
  const where = database.embedded
    ? { backend: "pglite" as const, db: fromPglite(database.embedded) }
    : { connectionString: config.databaseOptions.directUrl ?? config.databaseUrl ?? "", max: 3 };
  const boss = new PgBoss({ ...where, useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  await boss.start();

  const needed = jobs.filter(({ isNeeded = () => true }) => isNeeded(deps));
  const others = jobs.filter((job) => !needed.includes(job)).map(({ name }) => name);
  await registerJobs(database.db, { needed: needed.map(({ name }) => name), others });
  for (const name of others) await boss.unschedule(name);
  for (const job of needed) await job.prepare?.(deps);
  for (const job of needed) await schedule(boss, job, { deps, retries });
  const send = (name: string) => boss.send(name).catch((error: unknown) => log.error({ err: error }, "jobs"));
  for (const { name, wakeOn } of needed) {
    if (!wakeOn) continue;
    await database.listen(wakeOn, () => void send(name));
    await send(name);
  }
  await followRunRequests(database, { names: needed.map(({ name }) => name), run: send });
  return boss;
}

async function schedule(boss: PgBoss, job: Job, { deps, retries }: { deps: JobDeps; retries: Retries }) {
  // One waits and one runs, however often it is asked for.
  const queue = { retryLimit: retries.limit, retryDelay: retries.firstAfterS, retryBackoff: true, notify: true };
  await boss.createQueue(job.name, { policy: "stately", ...queue });
  await boss.work(job.name, { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }, async ([run]) => {
    const retry = run?.retryCount ?? 0;
    await runOnce(job, deps, { retry, isLast: retry >= retries.limit });
  });
  await boss.schedule(job.name, job.cron, null, { tz: "UTC", ...(job.catchUp ? { missed: "once" } : {}) });
}

async function runOnce(job: Job, deps: JobDeps, { retry, isLast }: { retry: number; isLast: boolean }): Promise<void> {
  const { log, database } = deps;
  const attempt = { name: job.name, startedAt: Date.now(), retry };
  // What cannot be written down must not make a run that succeeded happen again.
  const unrecorded = (error: unknown) => log.error({ err: error, job: job.name }, "the outcome of a job could not be stored");
  try {
    const result = await job.run(deps);
    log.info({ job: job.name, ms: Date.now() - attempt.startedAt, result }, "job done");
  } catch (error) {
    log.error({ err: error, job: job.name, retry, isLast }, isLast ? "job failed" : "job failed; it will be tried again");
    await recordFailure(database.db, attempt, { error, isLast }).catch(unrecorded);
    // pg-boss stores what it is thrown, and an error of the database quotes what people typed.
    throw new Error(errorSentence(error));
  }
  await recordSuccess(database.db, attempt).catch(unrecorded);
}
