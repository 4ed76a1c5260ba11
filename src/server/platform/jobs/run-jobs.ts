/** Runs scheduled jobs. pg-boss keeps the schedule, retries, and lets one instance at a time run a job. */
import { setTimeout as delay } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { type CurrentSite, SITE_TAG } from "../../config/site-source.ts";
import { traced } from "../tracing/traced.ts";
import type { Job, JobDeps } from "./job.ts";
import { errorSentence, recordFailure, recordSuccess, registerJobs } from "./job-outcomes.ts";
import { followRunRequests } from "./run-requests.ts";

const STOP_WITHIN_MS = 8_000;
const RETRIES = { limit: 3, firstAfterS: 60, startAgainMs: 10_000 };

type Retries = typeof RETRIES;
type RunningJobs = {
  /** Resolves when every job is scheduled; never rejects. */
  started: Promise<unknown>;
  stop(): Promise<void>;
};

/** Starts them in the background: the site responds before the first job is scheduled. */
export function runJobs(jobs: Job[], deps: JobDeps, retries: Retries = RETRIES): RunningJobs {
  const stopping = new AbortController();
  const started = startUntilStopped(jobs, { ...deps, stopping: stopping.signal }, { retries, signal: stopping.signal });
  return {
    started,
    async stop() {
      stopping.abort();
      await (await started)?.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

/** A brief database outage must not leave a process without its jobs permanently. */
async function startUntilStopped(jobs: Job[], deps: JobDeps, { retries, signal }: { retries: Retries; signal: AbortSignal }): Promise<PgBoss | null> {
  while (!signal.aborted)
    try {
      return await start(jobs, deps, retries);
    } catch (error) {
      deps.log.error({ err: error }, "jobs could not start; trying again");
      await delay(retries.startAgainMs, undefined, { signal, ref: false }).catch(() => "it stops");
    }
  return null;
}

async function start(jobs: Job[], deps: JobDeps, retries: Retries) {
  const { config, database, log } = deps;
  const { fromPglite, PgBoss } = await import("pg-boss");
  const where = database.embedded
    ? { backend: "pglite" as const, db: fromPglite(database.embedded) }
    : { connectionString: config.databaseOptions.directUrl ?? config.databaseUrl ?? "", max: 3 };
  const boss = new PgBoss({ ...where, useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  try {
    await boss.start();
    await startWork(boss, jobs, { deps, retries });
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => "it never was");
    throw error;
  }
}

async function startWork(boss: PgBoss, jobs: Job[], { deps, retries }: { deps: JobDeps; retries: Retries }) {
  const { database, log } = deps;
  const needed = jobs.filter(({ isNeeded = () => true }) => isNeeded(deps));
  const others = [...jobs.filter((job) => !needed.includes(job)).map(({ name }) => name), ...jobs.flatMap(({ formerName }) => formerName ?? [])];
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
}

async function schedule(boss: PgBoss, job: Job, { deps, retries }: { deps: JobDeps; retries: Retries }) {
  // One waits and one runs, no matter how often it is requested.
  const queue = { retryLimit: retries.limit, retryDelay: retries.firstAfterS, retryBackoff: true, notify: true };
  await boss.createQueue(job.name, { policy: "stately", ...queue });
  // The database announces new runs; only retries need polling. Polling every job every few seconds was most of an idle server's work.
  const polling = { pollingIntervalSeconds: Math.min(5, retries.firstAfterS), notifyPollingIntervalSeconds: retries.firstAfterS };
  await boss.work(job.name, polling, async ([run]) => {
    const retry = run?.retryCount ?? 0;
    await runOnce(job, deps, { retry, isLast: retry >= retries.limit });
  });
  const { cron } = job;
  const plan = async (site: CurrentSite) =>
    boss.schedule(job.name, typeof cron === "string" ? cron : cron(site), null, { tz: "UTC", ...(job.catchUp ? { missed: "once" } : {}) });
  await plan(await deps.site.latest());
  if (typeof cron === "string") return;
  deps.changes.onChange((tags) => {
    if (tags.includes(SITE_TAG))
      void deps.site
        .latest()
        .then(plan)
        .catch((error: unknown) => deps.log.error({ err: error, job: job.name }, "jobs"));
  });
}

async function runOnce(job: Job, deps: JobDeps, { retry, isLast }: { retry: number; isLast: boolean }): Promise<void> {
  const { log, database } = deps;
  const attempt = { name: job.name, startedAt: Date.now(), retry };
  // If the outcome cannot be stored, a successful run must not be repeated.
  const unrecorded = (error: unknown) => log.error({ err: error, job: job.name }, "the outcome of a job could not be stored");
  try {
    const result = await traced({ name: `job ${job.name}`, isRoot: true }, async () => job.run(deps));
    log.info({ job: job.name, ms: Date.now() - attempt.startedAt, result }, "job done");
  } catch (error) {
    log.error({ err: error, job: job.name, retry, isLast }, isLast ? "job failed" : "job failed; it will be tried again");
    await recordFailure(database.db, attempt, { error, isLast }).catch(unrecorded);
    // pg-boss stores the thrown error, and a database error quotes user input.
    throw new Error(errorSentence(error));
  }
  await recordSuccess(database.db, attempt).catch(unrecorded);
}
