/** What runs by itself. pg-boss keeps the times, tries again, and lets one instance at a time do a job. */
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config/config.ts";
import { nightlyDumpJob } from "../../delivery/syndication/nightly-dump.job.ts";
import { checkLinksJob } from "../../domains/link-checker/check-links.job.ts";
import { emptyBinJob } from "../../domains/moderation/empty-bin.job.ts";
import { fetchFeedsJob } from "../../domains/news-feeds/fetch-feeds.job.ts";
import { weeklyNewsletterJob } from "../../domains/newsletter/weekly-newsletter.job.ts";
import { reconcilePaymentsJob } from "../../domains/orders/reconcile-payments.job.ts";
import { promotionExpiryJob } from "../../domains/promotions/promotion-expiry.job.ts";
import { forgetOldJob } from "../../domains/retention/forget-old.job.ts";
import { forgetClaims } from "../../ports/mail/deliver.ts";
import { deliverMailJob } from "../../ports/mail/deliver-mail.job.ts";
import type { Changes } from "../cache/invalidation.ts";
import type { Database } from "../db/connect.ts";
import { nightlyBackupJob } from "../maintenance/nightly-backup.job.ts";
import { tidyDatabaseJob } from "../maintenance/tidy-database.job.ts";

export type JobParts = { config: Config; database: Database; changes: Changes; log: FastifyBaseLogger };
export type Job = {
  name: string;
  cron: string;
  /** Made up for once when the server was down at its time. */
  catchUp?: boolean;
  isNeeded?(parts: JobParts): boolean;
  run(parts: JobParts): Promise<unknown>;
};

const JOBS: Job[] = [
  deliverMailJob,
  weeklyNewsletterJob,
  tidyDatabaseJob,
  nightlyBackupJob,
  nightlyDumpJob,
  forgetOldJob,
  emptyBinJob,
  reconcilePaymentsJob,
  promotionExpiryJob,
  fetchFeedsJob,
  checkLinksJob,
];
const STOP_WITHIN_MS = 8_000;

export type Jobs = { stop(): Promise<void> };

/** Starts them in the background: the site answers before the first job has a place to be written down. */
export function startJobs(parts: JobParts): Jobs {
  const { log } = parts;
  const started = start(parts).catch((error: unknown) => {
    log.error({ err: error }, "jobs could not start");
    return null;
  });
  return { stop: async () => (await started)?.stop({ graceful: true, timeout: STOP_WITHIN_MS }) };
}

async function start(parts: JobParts) {
  const { config, database, log } = parts;
  const { fromPglite, PgBoss } = await import("pg-boss");
  const where = database.embedded ? { backend: "pglite" as const, db: fromPglite(database.embedded) } : { connectionString: config.databaseUrl ?? "", max: 3 };
  const boss = new PgBoss({ ...where, useListenNotify: true });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  await boss.start();
  await forgetClaims(database);

  for (const job of JOBS.filter(({ isNeeded = () => true }) => isNeeded(parts))) {
    // One waits and one runs, however often it is asked for.
    await boss.createQueue(job.name, { policy: "stately", retryLimit: 3, retryDelay: 60, retryBackoff: true, notify: true });
    await boss.work(job.name, { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 5 }, async () => {
      const startedAt = Date.now();
      const result = await job.run(parts);
      log.info({ job: job.name, ms: Date.now() - startedAt, result }, "job done");
    });
    await boss.schedule(job.name, job.cron, null, { tz: "UTC", ...(job.catchUp ? { missed: "once" } : {}) });
  }
  // A mail that has just been stored is not kept waiting for the minute to end.
  const wake = () => boss.send(deliverMailJob.name).catch((error: unknown) => log.error({ err: error }, "jobs"));
  await database.listen("mail", () => void wake());
  await wake();
  return boss;
}
