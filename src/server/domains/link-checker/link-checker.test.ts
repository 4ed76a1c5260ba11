import type { RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { FetchError, type Trouble } from "../../platform/safe-fetch/fetch-error.ts";
import { createSafeFetch } from "../../platform/safe-fetch/safe-fetch.ts";
import { startLocalServer } from "../../platform/safe-fetch/testing/local-server.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { tools } from "../tools/tables.ts";
import { checkLinks } from "./check-links.ts";
import { classifyFetchError, classifyResponse } from "./classify-link.ts";
import { linkChecks } from "./tables.ts";

const HOUR = 3_600_000;
let inside = 0;
let maxActive = 0;
let listener: RequestListener = (_request, response) => void response.end("<title>Fine</title>");
const server = await startLocalServer((request, response) => {
  inside += 1;
  maxActive = Math.max(maxActive, inside);
  response.on("close", () => {
    inside -= 1;
  });
  listener(request, response);
});
const site = await testApp({ env: { OUTBOUND_ALLOW: server.host } });
const { app, db } = site;
const { anAdmin, as } = people(site);
let admin: User;
beforeAll(async () => {
  admin = await anAdmin();
});
const safeFetch = createSafeFetch({ userAgent: "test", allowed: [server.host] });

/** One run of the job at a given time. */
const pass = (at: number) =>
  checkLinks({
    db,
    safeFetch,
    onChange: (slug) => app.changes.changed(`tool:${slug}`),
    limit: 100,
    until: Date.now() + 10_000,
    hostPauseMs: 1,
    now: () => at,
  });
const state = async (id: number) => (await db.select().from(linkChecks).where(eq(linkChecks.toolId, id)))[0];
const status =
  (code: number): RequestListener =>
  (_request, response) =>
    void response.writeHead(code).end();

test("an unreachable site is dead after two checks, its page says so after a week, and recovery clears it", async () => {
  const tool = await aTool(db, { website: `${server.url}/tool` });
  const start = Date.now();
  const page = async () => (await app.inject(`/tools/${tool.slug}`)).body;
  await pass(start);
  expect(await state(tool.id)).toMatchObject({ status: "alive", failures: 0 });
  expect(await pass(start + HOUR)).toBe(0);

  listener = status(404);
  const first = start + 16 * 24 * HOUR;
  await pass(first);
  expect(await state(tool.id)).toMatchObject({ status: "failing", failures: 1, detail: "The page does not exist (404)." });
  // A second check within the hour counts as the same outage.
  await as(admin).post(`/api/admin/links/${tool.id}/check`);
  expect(await state(tool.id)).toMatchObject({ status: "failing", failures: 1 });
  await db.update(linkChecks).set({ checkedAt: new Date(first), nextCheckAt: new Date(first) });
  await pass(first + 25 * HOUR);
  expect(await state(tool.id)).toMatchObject({ status: "dead", failures: 2, goneSince: null });
  expect(await page()).not.toContain("has not responded");

  await pass(first + 8 * 24 * HOUR);
  expect((await app.inject(`/api/tools/${tool.slug}`)).json().goneSince).toBe(new Date(first).toISOString());
  expect(await page()).toContain("has not responded since");
  // Its followers learn it when it is found.
  const goneAt = new Date(first + 8 * 24 * HOUR);
  expect(await state(tool.id)).toMatchObject({ goneAt, backAt: null });
  // A blocked request proves neither that the site is alive nor that it is dead.
  listener = status(403);
  await pass(first + 10 * 24 * HOUR);
  expect(await state(tool.id)).toMatchObject({ status: "dead", goneAt, backAt: null });
  listener = (_request, response) => void response.end("back");
  await pass(first + 12 * 24 * HOUR);
  const backAt = new Date(first + 12 * 24 * HOUR);
  expect(await state(tool.id)).toMatchObject({ status: "alive", failures: 0, goneSince: null, goneAt, backAt });
  // It is back once.
  await pass(first + 30 * 24 * HOUR);
  expect(await state(tool.id)).toMatchObject({ goneAt, backAt });
  expect(await page()).not.toContain("has not responded");
});

test("changing a tool's website resets its checks", async () => {
  listener = status(404);
  const tool = await aTool(db, { website: `${server.url}/a` });
  await pass(Date.now());
  await db
    .update(tools)
    .set({ website: `${server.url}/b` })
    .where(eq(tools.id, tool.id));
  listener = (_request, response) => void response.end("fine");
  await pass(Date.now());
  expect(await state(tool.id)).toMatchObject({ status: "alive", website: `${server.url}/b` });
});

test("a host is checked by one request at a time", async () => {
  for (let n = 0; n < 6; n += 1) await aTool(db, { website: `${server.url}/many/${n}` });
  maxActive = 0;
  expect(await pass(Date.now())).toBe(6);
  expect(maxActive).toBe(1);
});

const answered = async (website: string, what: { status?: number; url?: string; body?: string }) =>
  (await classifyResponse(website, { status: 200, headers: {}, isCut: false, url: website, ...what, body: Buffer.from(what.body ?? "") })).status;
test.each([
  [{ status: 200, url: "https://www.tool.com/en" }, "alive"],
  [{ url: "https://app.tool.com/" }, "alive"],
  [{ url: "https://other.com/" }, "moved"],
  [{ url: "https://www.hugedomains.com/domain_profile.cfm?d=tool.com" }, "parked"],
  [{ body: "<title>tool.com</title><p>This domain is for sale!</p>" }, "parked"],
  [{ body: `<title>How to buy a name</title>${"<p>Buy this domain, they say.</p>".repeat(200)}` }, "alive"],
  [{ status: 403 }, "unclear"],
  [{ status: 429 }, "unclear"],
  [{ status: 503 }, "unclear"],
  [{ status: 404 }, "failing"],
  [{ status: 410 }, "failing"],
  [{ status: 500 }, "failing"],
])("%o is %s", async (what, expected) => {
  expect(await answered("https://tool.com/", what)).toBe(expected);
});
test.each([
  ["https://tool.co.uk/", "https://www.tool.co.uk/", "alive"],
  ["https://tool.co.uk/", "https://other.co.uk/", "moved"],
  ["https://one.github.io/", "https://two.github.io/", "moved"],
])("%s that leads to %s is %s", async (website, url, expected) => {
  expect(await answered(website, { url })).toBe(expected);
});
const troubles: [Trouble, string][] = [
  ["dns", "unclear"],
  ["tls", "unclear"],
  ["private", "unclear"],
  ["refused", "failing"],
  ["timeout", "failing"],
  ["network", "failing"],
];
test.each(troubles)("trouble with %s is %s", (trouble, expected) => {
  expect(classifyFetchError(new FetchError(trouble, "")).status).toBe(expected);
});

test("admins see the worst first, with counts and filters", async () => {
  listener = (_request, response) => void response.writeHead(302, { location: "http://10.0.0.1/" }).end();
  const tool = await aTool(db, { name: "Inward", website: `${server.url}/inward` });
  expect((await as(admin).post(`/api/admin/links/${tool.id}/check`)).json()).toMatchObject({
    status: "unclear",
    detail: "This address is on a private network.",
  });
  expect(await db.$count(auditLog, eq(auditLog.action, "check link"))).toBeGreaterThan(0);
  await db.update(linkChecks).set({ status: "dead" }).where(eq(linkChecks.toolId, tool.id));
  const { items, counts, unchecked } = (await as(admin).get("/api/admin/links")).json();
  expect(items[0]).toMatchObject({ name: "Inward", status: "dead" });
  expect([counts.dead, counts.alive, unchecked]).toEqual([1, items.length - 1, 0]);
  expect((await as(admin).get("/api/admin/links?status=dead&q=inw")).json().total).toBe(1);
  expect((await as(admin).get("/api/admin/links?q=nothing")).json().total).toBe(0);
});
