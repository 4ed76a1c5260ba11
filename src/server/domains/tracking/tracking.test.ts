import { tokenize } from "@toolatlas/search";
import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { createDayCounts } from "./day-counts.ts";

const PERSON = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "content-type": "text/plain;charset=UTF-8" };

const SOMEONE = { day: "2026-11-15", visitor: "visitor", network: "network" };

const { app, db } = await testApp();
const send = (events: unknown[]) => app.inject({ method: "POST", url: "/api/track", headers: PERSON, payload: JSON.stringify({ events }) });

test("views, searches and events are counted per day, without users", async () => {
  // Its own app: all of its counts are read
  const site = await testApp();
  const track = (events: unknown[]) => site.app.inject({ method: "POST", url: "/api/track", headers: PERSON, payload: JSON.stringify({ events }) });
  await track([
    { type: "view", path: "/" },
    { type: "view", path: "/Tools/" },
    { type: "event", category: "home", label: "page-view" },
  ]);
  await track([
    { type: "view", path: "/" },
    { type: "search", query: "Video  Editor", results: 12 },
    { type: "search", query: "zpehyyr", results: 0 },
    { type: "search", query: " ZPEHYYR ", results: 0 },
    { type: "event", category: "visit", label: "claude", value: 3 },
    { type: "event", category: "visit", label: "claude", value: 4 },
  ]);
  // Stopping writes pending counts.
  await site.app.close();
  const read = (query: SQL) => rawRows(site.db, query);
  expect(await read(sql`select path, count from page_views order by path`)).toEqual([
    { path: "/", count: 2 },
    { path: "/tools", count: 1 },
  ]);
  expect(await read(sql`select query, results, count from searches order by query`)).toEqual([
    { query: "video editor", results: 12, count: 1 },
    { query: "zpehyyr", results: 0, count: 1 },
  ]);
  expect(await read(sql`select category, label, value::int, count from events order by category`)).toEqual([
    { category: "home", label: "page-view", value: 0, count: 1 },
    { category: "visit", label: "claude", value: 7, count: 2 },
  ]);
});

test("opted-out visitors and bots are not counted and get the same response", async () => {
  // Its own app: nothing may be counted
  const site = await testApp();
  const tool = await aTool(site.db);
  for (const headers of [
    { ...PERSON, dnt: "1" },
    { ...PERSON, "sec-gpc": "1" },
    { ...PERSON, "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
    { "content-type": "text/plain", "user-agent": "" },
  ]) {
    const payload = JSON.stringify({
      events: [
        { type: "view", path: "/uncounted" },
        { type: "search", query: "uncounted", results: 0 },
      ],
    });
    const response = await site.app.inject({ method: "POST", url: "/api/track", headers, payload });
    expect([response.statusCode, response.json()]).toEqual([200, { ok: true }]);
    // The server does not record searches without results either.
    await site.app.inject({ url: "/search?q=uncounted", headers });
    await site.app.inject({ method: "POST", url: `/api/tools/${tool.slug}/count/view`, headers: { ...headers, "content-type": "application/json" } });
  }
  await site.app.close();
  expect(await rawRows(site.db, sql`select path from page_views union select query from searches`)).toEqual([]);
  expect(await rawRows(site.db, sql`select views from tool_days`)).toEqual([]);
});

test("paths with tokens, admin paths and invalid paths are not recorded", async () => {
  const counts = createDayCounts({ db, tokenize, onError: () => {} });
  const token = "a".repeat(64);
  for (const path of [
    `/newsletter/preferences/${token}`,
    `/newsletter/confirm/${token}`,
    `/collections/shared/${token}`,
    `/following/${token}`,
    "/admin/users",
    "/admin",
    "no path",
    "/<script>",
    `/${"x".repeat(300)}`,
  ])
    counts.count(SOMEONE, { type: "view", path });
  await counts.close();
  expect(await rawRows(db, sql`select path, count from page_views order by path`)).toEqual([
    { path: "/collections/shared", count: 1 },
    { path: "/following", count: 1 },
    { path: "/newsletter/confirm", count: 1 },
    { path: "/newsletter/preferences", count: 1 },
  ]);
});

test("failed writes are retried", async () => {
  // Its own app: one of its tables is renamed
  const site = await testApp();
  const counts = createDayCounts({ db: site.db, tokenize, onError: () => {} });
  counts.count(SOMEONE, { type: "view", path: "/later" });
  await site.db.execute(sql`alter table page_views rename to away`);
  await expect(counts.flush()).rejects.toThrow();
  counts.count(SOMEONE, { type: "view", path: "/later" });
  await site.db.execute(sql`alter table away rename to page_views`);
  await counts.close();
  expect(await rawRows(site.db, sql`select path, count from page_views`)).toEqual([{ path: "/later", count: 2 }]);
});

test.each([
  ["nothing", []],
  ["too much", Array.from({ length: 51 }, () => ({ type: "view", path: "/" }))],
  ["another type", [{ type: "person", name: "Ida" }]],
  ["a word of two lines", [{ type: "event", category: "a\nb" }]],
])("%s is refused", async (_what, events) => {
  expect((await send(events)).statusCode).toBe(400);
});

test("Google's hosts are allowed only where its id is set, and a wrong id stops the start", async () => {
  expect(String((await app.inject("/")).headers["content-security-policy"])).not.toContain("google");
  const { app: withGoogle } = await testApp({ env: { GA_MEASUREMENT_ID: "G-ABC1234567" } });
  const page = await withGoogle.inject("/");
  expect(String(page.headers["content-security-policy"])).toContain("script-src 'self' https://www.googletagmanager.com;");
  expect(page.body).toContain('"gaMeasurementId":"G-ABC1234567"');
  await expect(testApp({ env: { GA_MEASUREMENT_ID: "UA-1" } })).rejects.toThrow("GA_MEASUREMENT_ID must be");
});
