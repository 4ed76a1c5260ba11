/** Runs jobs by the clock. pg-boss keeps the times, tries again, and lets one instance at a time do a job. */
import type { Job, JobDeps } from "./job.ts";

const STOP_WITHIN_MS = 8_000;

export type RunningJobs = { stop(): Promise<void> };

/** Starts them in the background: the site answers before the first job has a place to be written down. */
export function runJobs(jobs: Job[], deps: JobDeps): RunningJobs {
  const { log } = deps;
  const started = start(jobs, deps).catch((error: unknown) => {
    log.error({ err: error }, "jobs could not start");
    return null;
  });
  return { stop: async () => (await started)?.stop({ graceful: true, timeout: STOP_WITHIN_MS }) };
}

async function start(jobs: Job[], deps: JobDeps) {
  const { config, database, log } = deps;
  const { fromPglite, PgBoss } = await import("pg-boss");
  const where = database.embedded ? { backend: "pglite" as const, db: fromPglite(database.embedded) } : { connectionString: config.databaseUrl ?? "", max: 3 };
  const boss = new PgBoss({ ...where, useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  await boss.start();

  const needed = jobs.filter(({ isNeeded = () => true }) => isNeeded(deps));
  for (const job of needed) await job.prepare?.(deps);
  for (const job of needed) {
    // One waits and one runs, however often it is asked for.
    await boss.createQueue(job.name, { policy: "stately", retryLimit: 3, retryDelay: 60, retryBackoff: true, notify: true });
    await boss.work(job.name, { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }, async () => {
      const startedAt = Date.now();
      const result = await job.run(deps);
      log.info({ job: job.name, ms: Date.now() - startedAt, result }, "job done");
    });
    await boss.schedule(job.name, job.cron, null, { tz: "UTC", ...(job.catchUp ? { missed: "once" } : {}) });
  }
  for (const { name, wakeOn } of needed) {
    if (!wakeOn) continue;
    const wake = () => boss.send(name).catch((error: unknown) => log.error({ err: error }, "jobs"));
    await database.listen(wakeOn, () => void wake());
    await wake();
  }
  return boss;
}
