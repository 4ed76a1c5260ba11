import { sql } from "drizzle-orm";
import parse from "parse-prometheus-text-format";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { recordFailure, recordSuccess, registerJobs } from "../jobs/job-outcomes.ts";
import { VERSION } from "../version.ts";
import { cachedFigures } from "./cached-figures.ts";
import { serveMetrics } from "./metrics-routes.ts";
import { BUCKETS_S } from "./request-counts.ts";

const METRICS_TOKEN = "only-for-prometheus";
const REQUESTS = "toolatlas_http_request_duration_seconds";
const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
type App = Awaited<ReturnType<typeof testApp>>["app"];

async function scrape(app: App) {
  const response = await app.inject({ url: "/metrics", headers });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "text/plain; version=0.0.4; charset=utf-8"]);
  // The parser drops the labels of histograms; their series are therefore also parsed as plain metrics.
  const plain = response.body.replace(/^# (HELP|TYPE) toolatlas_http.*$/gm, "");
  const families = [...parse(response.body), ...parse(plain).filter(({ name }) => name.startsWith(`${REQUESTS}_`))];
  const samples = (name: string) => families.filter((family) => family.name === name).flatMap(({ metrics }) => metrics);
  return {
    samples,
    value: (name: string, labels: Record<string, string> = {}) =>
      Number(samples(name).find((one) => Object.entries(labels).every(([key, value]) => one.labels?.[key] === value))?.value),
  };
}

test("requests are counted by route pattern, method and status, with how long they took", async () => {
  const site = await testApp({ env: { METRICS_TOKEN } });
  const tool = await aTool(site.db);
  await site.app.inject(`/api/tools/${tool.slug}`);
  await site.app.inject("/api/tools/no-such-tool?token=secret");
  await site.app.inject(`/tools/${tool.slug}`);
  await site.app.inject({ method: "POST", url: `/api/tools/${tool.slug}/like` });
  const { samples } = await scrape(site.app);
  const requests = samples(`${REQUESTS}_count`);
  const seen = requests.map(({ labels, value }) => [labels?.method, labels?.route, labels?.status, value].join(" ")).sort();
  expect(seen).toEqual(["GET /api/tools/:slug 200 1", "GET /api/tools/:slug 404 1", "GET /tools/:slug 200 1", "POST /api/tools/:slug/like 401 1"]);
  expect(samples(`${REQUESTS}_sum`).every(({ value }) => Number(value) > 0)).toBe(true);
  const buckets = samples(`${REQUESTS}_bucket`).filter(({ labels }) => labels?.route === "/tools/:slug");
  expect([buckets.length, buckets.at(-1)?.labels?.le, buckets.at(-1)?.value]).toEqual([BUCKETS_S.length + 1, "+Inf", "1"]);
  expect(samples(REQUESTS)).not.toEqual([]);
});

test("a cached page is counted too, also one that the browser has already", async () => {
  const { app } = await testApp({ env: { METRICS_TOKEN } });
  const url = await app.listen({ port: 0 });
  const first = await fetch(url);
  await first.text();
  await (await fetch(url)).text();
  await fetch(url, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  const { samples, value } = await scrape(app);
  const home = samples(`${REQUESTS}_count`).filter(({ labels }) => labels?.route === "/");
  expect(home.map(({ labels, value: count }) => [labels?.status, count])).toEqual([
    ["200", "2"],
    ["304", "1"],
  ]);
  expect([value("toolatlas_page_cache_hits_total"), value("toolatlas_page_cache_misses_total"), value("toolatlas_page_cache_entries")]).toEqual([2, 1, 1]);
  expect(value("toolatlas_page_cache_bytes")).toBeGreaterThan(1_000);
});

test("search, mail, moderation, jobs, webhooks, memory and the event loop have figures", async () => {
  const { app, db, database } = await testApp({ env: { METRICS_TOKEN } });
  await aTool(db, { status: "pending", publishedAt: null, createdAt: new Date(Date.now() - 3_600_000) });
  await db.execute(
    sql`insert into outbox (dedupe_key, recipient, subject, html, text, created_at) values ('a', 'a@example.com', 'a', '', '', now() - interval '2 hours')`,
  );
  await registerJobs(db, { needed: ["fetch-feeds", "check-links"], others: [] });
  await recordSuccess(db, { name: "fetch-feeds", startedAt: Date.now() - 2_000, retry: 0 });
  await recordFailure(db, { name: "check-links", startedAt: Date.now(), retry: 3 }, { error: new Error("No network"), isLast: true });
  await app.inject({ method: "POST", url: "/api/payments/webhook", payload: "{}" });
  await app.search.whenIdle();
  await app.inject("/api/search?q=writer");
  const { value } = await scrape(app);
  expect(value("toolatlas_search_queries_total")).toBeGreaterThan(0);
  expect(value("toolatlas_search_index_build_seconds")).toBeGreaterThan(0);
  expect([value("toolatlas_outbox_waiting"), Math.round(value("toolatlas_outbox_oldest_age_seconds") / 60)]).toEqual([1, 120]);
  expect([value("toolatlas_moderation_queue_items"), Math.round(value("toolatlas_moderation_queue_oldest_age_seconds") / 60)]).toEqual([1, 60]);
  expect(value("toolatlas_job_last_success_timestamp_seconds", { job: "fetch-feeds" })).toBeCloseTo(Date.now() / 1_000, -2);
  expect(value("toolatlas_job_last_duration_seconds", { job: "fetch-feeds" })).toBeGreaterThanOrEqual(2);
  expect([value("toolatlas_job_failing", { job: "fetch-feeds" }), value("toolatlas_job_failing", { job: "check-links" })]).toEqual([0, 1]);
  expect([value("toolatlas_job_retries_total", { job: "check-links" }), value("toolatlas_job_failures_total", { job: "check-links" })]).toEqual([1, 1]);
  expect(value("toolatlas_webhooks_total", { outcome: "failed" })).toBe(1);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(value("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThanOrEqual(0);
  expect(value("toolatlas_database_up")).toBe(1);
  expect(value("toolatlas_build_info", { version: VERSION })).toBe(1);
  expect(value("toolatlas_database_pool_total") >= 1).toBe(database.engine === "postgres");
});

test("a failing database omits its own metrics and does not fail the scrape", async () => {
  const { app, db } = await testApp({ env: { METRICS_TOKEN } });
  await db.execute(sql`alter table outbox rename to somewhere_else`);
  const { value, samples } = await scrape(app);
  expect([value("toolatlas_database_up"), samples("toolatlas_outbox_waiting")]).toEqual([0, []]);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(0);
});

test("figures that need queries are asked once for several scrapes, and not waited for when the database hangs", async () => {
  let [asked, now] = [0, 0];
  const read = cachedFigures(
    () => {
      asked += 1;
      return asked === 1 ? Promise.resolve("figures") : new Promise<string>(() => {});
    },
    { now: () => now, waitMs: 1 },
  );
  expect([await read(), await read(), asked]).toEqual(["figures", "figures", 1]);
  now += 60_000;
  expect([await read(), asked]).toEqual([null, 2]);
});

test("without a token or port there is no metrics route; a wrong token is refused", async () => {
  // Its own app: compared with one that has settings
  const [off, on] = [await testApp(), await testApp({ env: { METRICS_TOKEN } })];
  expect((await off.app.inject({ url: "/metrics", headers })).statusCode).toBe(404);
  expect(off.app.metrics).toBeNull();
  for (const authorization of ["", "Bearer ", "Bearer only-for-prometheus2", METRICS_TOKEN])
    expect((await on.app.inject({ url: "/metrics", headers: { authorization } })).statusCode).toBe(401);
  expect((await on.app.inject("/metrics")).statusCode).toBe(401);
});

test("with its own port, metrics are served only there, with the token if set", async () => {
  const { app, config } = await testApp({ env: { METRICS_PORT: "0", METRICS_TOKEN } });
  if (!app.metrics || !config.metrics?.listen) throw new Error("Metrics are missing");
  const server = await serveMetrics({ metrics: app.metrics, ...config.metrics });
  onTestFinished(() => server.close());
  const url = `http://127.0.0.1:${server.port}`;
  expect((await app.inject({ url: "/metrics", headers })).statusCode).toBe(404);
  expect((await fetch(`${url}/metrics`)).status).toBe(401);
  expect((await fetch(url, { headers })).status).toBe(404);
  expect(await (await fetch(`${url}/metrics`, { headers })).text()).toContain("toolatlas_database_up 1");
});

test("made-up methods and URLs create no new series", async () => {
  const site = await testApp({ env: { METRICS_TOKEN } });
  const { anAdmin, as } = people(site);
  await as(await anAdmin()).get("/api/admin/users?q=ida");
  for (const url of ["/made-up-1", "/made-up-2", "/api/made-up-3", "/tools/made-up-4"]) await site.app.inject(url);
  const { samples } = await scrape(site.app);
  const routes = samples(`${REQUESTS}_count`).map(({ labels }) => labels?.route);
  expect(new Set(routes)).toEqual(new Set(["/api/admin/users", "*", "/api/*", "/tools/:slug"]));
});
