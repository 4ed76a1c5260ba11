/** Every metric of /metrics besides the requests; docs/operating.md explains them. */
import type { FastifyInstance } from "fastify";
import type { Config } from "./config/config.ts";
import type { PageCache } from "./delivery/pages/page-cache.ts";
import { queueBacklog } from "./domains/moderation/queue-backlog.ts";
import type { Search } from "./domains/search/search.ts";
import type { Database, Db } from "./platform/db/database.ts";
import { type JobOutcome, listJobOutcomes } from "./platform/jobs/job-outcomes.ts";
import { securityEventCounts } from "./platform/log/security-events.ts";
import { cachedFigures } from "./platform/metrics/cached-figures.ts";
import type { Figure, Sample } from "./platform/metrics/figure.ts";
import { countRequests, createMetrics, type Metrics } from "./platform/metrics/metrics.ts";
import { metricsRoute } from "./platform/metrics/metrics-routes.ts";
import type { RequestCounts } from "./platform/metrics/request-counts.ts";
import { VERSION } from "./platform/version.ts";
import type { PurgeSender } from "./ports/cdn/purge-sender.ts";
import { outboxBacklog } from "./ports/mail/outbox-backlog.ts";
import { REVIEWABLES } from "./reviewables.ts";

type Deps = {
  config: Pick<Config, "metrics">;
  database: Database;
  requests: RequestCounts;
  pages?: { cache: PageCache; search: Search; purges: PurgeSender | null };
};

/** Null if metrics are off; then nothing is counted either. */
export async function registerMetrics(app: FastifyInstance, { config, database, requests, pages }: Deps): Promise<Metrics | null> {
  if (!config.metrics) return null;
  countRequests(app, requests);
  const metrics = await createMetrics(requests, [
    ...processFigures(database, requests),
    ...(pages ? pageFigures(pages.cache, pages.search) : []),
    ...(pages?.purges ? cdnFigures(pages.purges) : []),
    ...storedFigures(database),
  ]);
  // main.ts opens the separate port.
  const { listen, token } = config.metrics;
  if (listen === null) metricsRoute(app, { metrics, token });
  return metrics;
}

const WEBHOOK = "/api/payments/webhook";

const one = (value: number): Sample[] => [{ value }];
const gauge = (name: string, help: string, read: Figure["read"], labels: string[] = []): Figure => ({ name, help, type: "gauge", labels, read });
const counter = (name: string, help: string, read: Figure["read"], labels: string[] = []): Figure => ({ name, help, type: "counter", labels, read });

/** Values that this process has in memory. */
const processFigures = ({ pool }: Database, requests: RequestCounts): Figure[] => [
  gauge("toolatlas_build_info", "Always 1; the label is the version", () => [{ labels: { version: VERSION }, value: 1 }], ["version"]),
  gauge("toolatlas_database_pool_total", "Connections to PostgreSQL that are open", () => (pool ? one(pool.totalCount) : [])),
  gauge("toolatlas_database_pool_idle", "Open connections that are not in use", () => (pool ? one(pool.idleCount) : [])),
  gauge("toolatlas_database_pool_waiting", "Queries that wait for a connection", () => (pool ? one(pool.waitingCount) : [])),
  counter("toolatlas_webhooks_total", "Webhooks of the payment provider by outcome", () => webhooks(requests), ["outcome"]),
  counter("toolatlas_security_events_total", "Security events by kind", securityEventCounts, ["kind"]),
];

function webhooks(requests: RequestCounts): Sample[] {
  const counted = { accepted: 0, failed: 0 };
  for (const { labels, count } of requests.all()) if (labels.route === WEBHOOK) counted[Number(labels.status) < 400 ? "accepted" : "failed"] += count;
  return Object.entries(counted).map(([outcome, value]) => ({ labels: { outcome }, value }));
}

/** Only in processes that serve pages. */
const pageFigures = (cache: PageCache, search: Search): Figure[] => [
  counter("toolatlas_page_cache_hits_total", "Pages answered from memory", () => one(cache.stats().hits)),
  counter("toolatlas_page_cache_misses_total", "Pages that had to be rendered", () => one(cache.stats().misses)),
  gauge("toolatlas_page_cache_entries", "Pages in memory", () => one(cache.stats().pages)),
  gauge("toolatlas_page_cache_bytes", "Memory that cached pages take", () => one(cache.stats().bytes)),
  counter("toolatlas_search_queries_total", "Searches that this instance answered", () => one(search.stats().queries)),
  gauge("toolatlas_search_index_tools", "Tools in the search index", () => one(search.stats().tools)),
  gauge("toolatlas_search_index_build_seconds", "How long building the search index took", () => sinceBuilt(search, ({ ms }) => ms / 1_000)),
  gauge("toolatlas_search_index_built_timestamp_seconds", "When the search index was built", () => sinceBuilt(search, ({ at }) => at / 1_000)),
];

/** Only if a CDN is notified of changes. */
const cdnFigures = (purges: PurgeSender): Figure[] => [
  counter("toolatlas_cdn_purge_calls_total", "Calls to the CDN", () => one(purges.stats().calls)),
  counter("toolatlas_cdn_purge_failures_total", "Times that the CDN could not be told", () => one(purges.stats().failures)),
  counter("toolatlas_cdn_purged_tags_total", "Tags that the CDN acknowledged", () => one(purges.stats().tags)),
  gauge("toolatlas_cdn_failing", "1 while the CDN cannot be told", () => one(Number(purges.stats().isFailing))),
];

function sinceBuilt(search: Search, read: (built: { ms: number; at: number }) => number): Sample[] {
  const { built } = search.stats();
  return built ? one(read(built)) : [];
}

async function readStored(db: Db) {
  const [outbox, queue, jobs] = await Promise.all([outboxBacklog(db), queueBacklog(db, REVIEWABLES), listJobOutcomes(db)]);
  return { outbox, queue, jobs };
}

/** Stored in the database, and so the same on every instance. */
function storedFigures({ db }: Database): Figure[] {
  const stored = cachedFigures(() => readStored(db));
  type Stored = Awaited<ReturnType<typeof readStored>>;
  const from = (read: (figures: Stored) => Sample[]) => async () => {
    const figures = await stored();
    return figures ? read(figures) : [];
  };
  const perJob = (read: (job: JobOutcome) => number | null) =>
    from(({ jobs }) =>
      jobs.flatMap((job) => {
        const value = read(job);
        return value === null ? [] : [{ labels: { job: job.name }, value }];
      }),
    );
  const seconds = (at: Date | null) => at && at.getTime() / 1_000;
  return [
    gauge("toolatlas_database_up", "1 while the database answers in time", async () => one((await stored()) ? 1 : 0)),
    gauge(
      "toolatlas_outbox_waiting",
      "Mails that wait to be sent",
      from(({ outbox }) => one(outbox.waiting)),
    ),
    gauge(
      "toolatlas_outbox_oldest_age_seconds",
      "How long the oldest of them has waited",
      from(({ outbox }) => one(outbox.oldestAgeS)),
    ),
    gauge(
      "toolatlas_moderation_queue_items",
      "What waits for a moderator",
      from(({ queue }) => one(queue.items)),
    ),
    gauge(
      "toolatlas_moderation_queue_oldest_age_seconds",
      "How long the oldest of it has waited",
      from(({ queue }) => one(queue.oldestAgeS)),
    ),
    gauge(
      "toolatlas_job_last_success_timestamp_seconds",
      "When the job last succeeded",
      perJob((job) => seconds(job.lastSuccessAt)),
      ["job"],
    ),
    gauge(
      "toolatlas_job_last_failure_timestamp_seconds",
      "When the job last failed",
      perJob((job) => seconds(job.lastFailureAt)),
      ["job"],
    ),
    gauge(
      "toolatlas_job_last_duration_seconds",
      "How long its last run took",
      perJob((job) => job.lastDurationMs && job.lastDurationMs / 1_000),
      ["job"],
    ),
    gauge(
      "toolatlas_job_failing",
      "1 where every retry failed and no run has succeeded since",
      perJob((job) => Number(job.hasGivenUp)),
      ["job"],
    ),
    counter(
      "toolatlas_job_successes_total",
      "Runs that succeeded",
      perJob((job) => job.successes),
      ["job"],
    ),
    counter(
      "toolatlas_job_failures_total",
      "Runs that failed, retries included",
      perJob((job) => job.failures),
      ["job"],
    ),
    counter(
      "toolatlas_job_retries_total",
      "Runs that were tried again",
      perJob((job) => job.retries),
      ["job"],
    ),
  ];
}
