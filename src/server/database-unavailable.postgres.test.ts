// Slow: starts a separate PostgreSQL, stops it and waits for time limits.
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { migrate } from "./platform/db/migrate.ts";
import { openPostgres } from "./platform/db/postgres.ts";
import { invalidations } from "./platform/tables.ts";
import { testApp } from "./testing/app.ts";
import { closeLater } from "./testing/close-after-tests.ts";
import { aTool } from "./testing/factories.ts";
import { ownPostgres } from "./testing/own-postgres.ts";
import { people } from "./testing/people.ts";
import { runOn } from "./testing/postgres-databases.ts";
import { stallingProxy } from "./testing/stalling-proxy.ts";

const server = await ownPostgres();
const WAIT_OPTIONS = { timeout: 15_000 };

async function startApp(url: string, options = {}) {
  const database = await openPostgres(url, options);
  closeLater(() => database.close());
  await migrate(database);
  const site = await testApp({ database });
  return { ...site, ...people(site), warn: vi.spyOn(site.app.log, "warn"), info: vi.spyOn(site.app.log, "info") };
}
/** The restart ends this connection, too. */
async function connectTo(url: string) {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  return client;
}
type TestSite = Awaited<ReturnType<typeof startApp>>;

const get = ({ app }: TestSite, url: string) => app.inject({ url });
const statusOf = async (site: TestSite, url: string) => (await get(site, url)).statusCode;
const logged = (log: { mock: { calls: unknown[][] } }, what: RegExp) => log.mock.calls.filter((call) => call.some((part) => what.test(String(part))));
const READ_LATER = "The database is not available right now. Please try again in a moment.";
const WRITE_LATER = "Changes cannot be saved right now because the database is not available. Please try again in a moment.";

test("while the database is down, cached pages are served as stale and the rest gets a clear error; it recovers by itself", { timeout: 90_000 }, async () => {
  const site = await startApp(server.url);
  const tool = await aTool(site.db);
  const user = await site.aUser();
  const like = () => site.as(user).post(`/api/tools/${tool.slug}/like`);
  expect((await like()).statusCode).toBe(200);
  const page = `/tools/${tool.slug}`;
  for (const url of [page, "/feeds/tools.rss"]) expect((await get(site, url)).headers).toMatchObject({ etag: expect.anything() });
  expect((await get(site, page)).headers).not.toHaveProperty("x-cache");

  await server.down();
  await vi.waitFor(async () => expect(await statusOf(site, "/readyz")).toBe(503), WAIT_OPTIONS);
  expect(await statusOf(site, "/healthz")).toBe(200);
  const cached = await get(site, page);
  expect(cached.statusCode).toBe(200);
  expect(cached.headers).toMatchObject({ "x-cache": "stale", warning: '110 - "Response is Stale"' });
  expect((await get(site, "/feeds/tools.rss")).headers).toMatchObject({ "x-cache": "stale" });
  // Even long past its expiry.
  const later = Date.now() + 86_400_000;
  const clock = vi.spyOn(Date, "now").mockReturnValue(later);
  expect([await statusOf(site, page), (await get(site, page)).headers["x-cache"]]).toEqual([200, "stale"]);
  clock.mockRestore();

  const uncached = await get(site, "/news");
  expect(uncached.statusCode).toBe(503);
  expect(uncached.headers).toMatchObject({ "retry-after": "5", "content-type": "text/html; charset=utf-8", "cache-control": "no-store" });
  expect(uncached.body).toContain("Something went wrong");
  const read = await get(site, "/api/news");
  expect([read.statusCode, read.json().error, read.headers["retry-after"]]).toEqual([503, READ_LATER, "5"]);
  const written = await like();
  expect([written.statusCode, written.json().error, written.headers["retry-after"]]).toEqual([503, WRITE_LATER, "5"]);
  const subscribed = await site.app.inject({ method: "POST", url: "/api/subscribe", payload: { email: "ida@example.com" } });
  expect([subscribed.statusCode, subscribed.json().error]).toEqual([503, WRITE_LATER]);
  expect(logged(site.warn, /the database does not answer/)).toHaveLength(1);

  await server.up();
  await vi.waitFor(async () => expect(await statusOf(site, "/readyz")).toBe(200), WAIT_OPTIONS);
  for (const url of ["/news", "/api/news", page]) expect(await statusOf(site, url), url).toBe(200);
  expect((await get(site, page)).headers).not.toHaveProperty("x-cache");
  expect((await like()).statusCode).toBe(200);
  expect(logged(site.info, /the database answers again/)).toHaveLength(1);
  expect(logged(site.warn, /the database/)).toHaveLength(1);
});

test("a committed like succeeds although the database restarts before other instances are notified", { timeout: 90_000 }, async () => {
  const site = await startApp(server.url);
  const [tool, user] = [await aTool(site.db), await site.aUser()];
  const holder = await connectTo(server.url);
  const watcher = await connectTo(server.url);
  await holder.query("begin; lock table invalidations in access exclusive mode");
  const like = site.as(user).post(`/api/tools/${tool.slug}/like`);
  const INSERTING = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into "invalidations"%'`;
  await vi.waitFor(async () => expect((await watcher.query(INSERTING)).rowCount).toBe(1), WAIT_OPTIONS);
  await server.restart();
  const response = await like;
  expect([response.statusCode, response.json()]).toEqual([200, { liked: true, likes: 1 }]);
  await vi.waitFor(async () => expect(await statusOf(site, "/readyz")).toBe(200), WAIT_OPTIONS);
  expect((await site.as(user).get(`/api/tools/${tool.slug}/isLiked`)).json()).toEqual({ liked: true });
  await vi.waitFor(async () => expect(await site.db.$count(invalidations, sql`${`tool:${tool.slug}`} = any(tags)`)).toBe(1), WAIT_OPTIONS);
});

test("readiness fails while the database is read-only", { timeout: 90_000 }, async () => {
  const site = await startApp(server.url);
  const restartAs = async (readOnly: "on" | "off") => {
    await runOn(server.url, `begin read write; alter database postgres set default_transaction_read_only = ${readOnly}; commit`);
    await server.restart();
  };
  await restartAs("on");
  await vi.waitFor(async () => expect((await get(site, "/readyz")).json().error).toBe("The database cannot be written."), WAIT_OPTIONS);
  expect(await statusOf(site, "/api/categories")).toBe(200);
  await restartAs("off");
  await vi.waitFor(async () => expect(await statusOf(site, "/readyz")).toBe(200), WAIT_OPTIONS);
});

test("a restart between two statements fails only that transaction", { timeout: 90_000 }, async () => {
  const site = await startApp(server.url);
  for (const db of [site.db, site.database.patientDb]) {
    const torn = db.transaction(async (tx) => {
      await tx.execute("select 1");
      await server.restart();
      await tx.execute("select 2");
    });
    await expect(torn).rejects.toThrow();
    await vi.waitFor(async () => expect(await statusOf(site, "/readyz")).toBe(200), WAIT_OPTIONS);
  }
});

test("a hanging database is detected: readiness fails, requests do not wait, and it recovers by itself", { timeout: 90_000 }, async () => {
  const proxy = await stallingProxy(server.port);
  const site = await startApp(server.url.replace(String(server.port), String(proxy.port)));
  expect(await statusOf(site, "/")).toBe(200);
  proxy.stall();
  const waiting = get(site, "/api/videos");
  await vi.waitFor(async () => expect(await statusOf(site, "/readyz")).toBe(503), WAIT_OPTIONS);
  // Requests from before the outage was detected are answered now, too.
  expect((await waiting).statusCode).toBe(503);
  expect([await statusOf(site, "/api/news"), await statusOf(site, "/"), await statusOf(site, "/healthz")]).toEqual([503, 200, 200]);
  proxy.resume();
  await vi.waitFor(async () => expect(await statusOf(site, "/readyz")).toBe(200), WAIT_OPTIONS);
  expect(await statusOf(site, "/api/news")).toBe(200);
});

test("one slow query fails readiness, and the running queries still complete", { timeout: 90_000 }, async () => {
  const proxy = await stallingProxy(server.port);
  const site = await startApp(server.url.replace(String(server.port), String(proxy.port)));
  proxy.stall();
  const waiting = get(site, "/api/videos");
  expect(await statusOf(site, "/readyz")).toBe(503);
  proxy.resume();
  expect((await waiting).statusCode).toBe(200);
});

test("a statement over its time limit is canceled with a 503; jobs have more time", { timeout: 60_000 }, async () => {
  const site = await startApp(server.url, { statementTimeoutMs: 300 });
  const held = runOn(server.url, "begin; lock table videos in access exclusive mode; select pg_sleep(2); commit");
  await vi.waitFor(async () => {
    const response = await get(site, "/api/videos");
    expect([response.statusCode, response.json().error, response.headers["retry-after"]]).toEqual([
      503,
      "The request took too long. Please try again in a moment.",
      "5",
    ]);
  });
  const patient = await site.database.patientDb.execute("select count(*) from videos");
  expect(patient).toBeDefined();
  await held;
  expect(await statusOf(site, "/api/videos")).toBe(200);
});
