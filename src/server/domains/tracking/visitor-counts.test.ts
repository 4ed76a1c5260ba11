/** The counts behind Popular, Trending and promotion statistics: each visitor counts once, and one visitor cannot count as many. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { aPromotion } from "../../testing/promotion-factories.ts";
import { toolDays, tools } from "../tools/tables.ts";
import { createToolCounts } from "../tools/tool-counts.ts";
import { deleteDaysBefore } from "./daily-visitor.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
type From = { address?: string; agent?: string };

/** A separate directory, or a second instance on the same database. Its counts are written when it stops. */
async function aSite(database?: Awaited<ReturnType<typeof testApp>>["database"]) {
  const testSite = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" }, ...(database ? { database } : {}) });
  const { app, db } = testSite;
  const post = (url: string, { address = "10.1.0.1", agent = BROWSER }: From, payload?: object) =>
    app.inject({ method: "POST", url, headers: { "user-agent": agent }, remoteAddress: address, ...(payload ? { payload } : {}) });
  return {
    ...testSite,
    stop: () => app.close(),
    count: (slug: string, what: "view" | "visit", from: From = {}) => post(`/api/tools/${slug}/count/${what}`, from),
    countPromotion: (id: number, what: "view" | "click", from: From = {}) => post(`/api/promotions/${id}/count/${what}`, from),
    search: (query: string, from: From = {}) => post("/api/track", from, { events: [{ type: "search", query, results: 0 }] }),
    toolOf: async (slug: string) => (await db.select().from(tools).where(eq(tools.slug, slug)))[0],
  };
}
const someone = (n: number) => ({ day: "2026-11-15", visitor: `visitor ${n}`, network: `network ${n}` });
/** Any number of networks, with one address in each. */
const elsewhere = (n: number) => ({ address: `10.${n >> 8}.${n & 255}.7` });

test("300 visits from one network count as three, with any user agents, and do not change a ranking", async () => {
  const site = await aSite();
  const loved = await aTool(site.db, { name: "Loved", likesCount: 2 });
  await site.db.execute(sql`update tools set trending = add_trend(trending, 12, now()) where id = ${loved.id}`);
  await aTool(site.db, { name: "Bought" });
  const visits = Array.from({ length: 300 }, (_, n) => site.count("bought", "visit", { address: `10.1.0.${n % 250}`, agent: `${BROWSER} ${n}` }));
  await Promise.all(visits);
  await site.stop();
  const bought = await site.toolOf("bought");
  expect(bought).toMatchObject({ visitsCount: 3, popularity: 3 });
  expect(await site.toolOf("loved")).toSatisfy(({ popularity, trending }) => popularity > 3 && trending > (bought?.trending ?? Number.POSITIVE_INFINITY));
});

test("the addresses of one IPv6 network are one visitor, and those of one customer one network", async () => {
  const site = await aSite();
  await aTool(site.db, { name: "Six" });
  for (let n = 0; n < 40; n += 1) await site.count("six", "visit", { address: `2001:db8:1:2::${n}` });
  for (let n = 0; n < 40; n += 1) await site.count("six", "view", { address: `2001:db8:1:${n}::1` });
  await site.stop();
  expect(await site.toolOf("six")).toMatchObject({ visitsCount: 1, viewsCount: 3 });
});

test("a visitor counts once a day for each tool and kind, on whichever instance and after a restart", async () => {
  const [one, tool] = await aSite().then(async (site) => [site, await aTool(site.db)] as const);
  const two = await aSite(one.database);
  for (const site of [one, two, one]) for (const what of ["view", "visit", "visit"] as const) await site.count(tool.slug, what);
  await one.count(tool.slug, "visit", elsewhere(1));
  await Promise.all([one.stop(), two.stop()]);
  const three = await aSite(one.database);
  await three.count(tool.slug, "visit");
  await three.stop();
  expect(await one.toolOf(tool.slug)).toMatchObject({ viewsCount: 1, visitsCount: 2 });
});

test("stored data does not identify a visitor or what they viewed, and is deleted the next day", async () => {
  const site = await aSite();
  const tool = await aTool(site.db, { name: "Secret Interest" });
  await site.count(tool.slug, "view", { address: "198.51.100.77" });
  await site.stop();
  const kept = async () => rawRows<object>(site.db, sql`select * from counted_visitors`);
  const salts = async () => site.db.$count(sql`secrets`, sql`name like 'visitors %'`);
  expect(JSON.stringify(await kept())).not.toMatch(/198\.51|secret-interest|Firefox/);
  expect([(await kept()).length, await salts()]).toEqual([1, 1]);
  await deleteDaysBefore(site.db, "2999-01-01");
  expect([(await kept()).length, await salts()]).toEqual([0, 0]);
});

test("visits far above a tool's usual day are held back and flagged, and count after an admin approves", async () => {
  const site = await aSite();
  const tool = await aTool(site.db, { name: "Sudden" });
  for (let n = 0; n < 40; n += 1) await site.count("sudden", "visit", elsewhere(n));
  await site.stop();
  expect(await site.toolOf("sudden")).toMatchObject({ visitsCount: 30, flag: expect.stringContaining("Unusual traffic") });
  expect(await site.db.select().from(toolDays)).toMatchObject([{ visits: 30, heldVisits: 10 }]);

  const again = await aSite(site.database);
  const { anAdmin, as } = people(again);
  const admin = as(await anAdmin());
  expect((await admin.get("/api/admin/moderation")).json().items).toMatchObject([{ title: "Sudden", why: ["flagged"] }]);
  expect((await admin.get(`/api/admin/tools/${tool.id}`)).json()).toMatchObject({ heldVisits: 10, heldViews: 0 });
  const before = (await again.toolOf("sudden"))?.trending ?? 0;
  expect((await admin.post(`/api/admin/tools/${tool.id}/held-counts`)).json()).toMatchObject({ visits: 40, flag: null });
  const after = await again.toolOf("sudden");
  expect(after).toMatchObject({ visitsCount: 40 });
  expect(after?.trending).toBeGreaterThan(before);
  expect((await admin.post(`/api/admin/tools/${tool.id}/held-counts`)).statusCode).toBe(409);
});

test("a tool that is visited a lot may be visited three times as much the next day", async () => {
  const site = await aSite();
  const tool = await aTool(site.db);
  await site.db.insert(toolDays).values({ toolId: tool.id, day: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10), visits: 13 });
  for (let n = 0; n < 45; n += 1) await site.count(tool.slug, "visit", elsewhere(n));
  await site.stop();
  expect(await site.toolOf(tool.slug)).toMatchObject({ visitsCount: 39 });
});

test("a promotion's views and clicks count once for each visitor and day", async () => {
  const site = await aSite();
  const { id } = await aPromotion(site.db, { toolId: (await aTool(site.db)).id });
  for (let n = 0; n < 20; n += 1) await site.countPromotion(id, "view", { agent: `${BROWSER} ${n}` });
  for (const from of [elsewhere(1), elsewhere(1), elsewhere(2)]) await site.countPromotion(id, "click", from);
  await site.stop();
  expect(await rawRows(site.db, sql`select views, clicks from promotion_days`)).toEqual([{ views: 3, clicks: 2 }]);
});

test("a search counts once for each visitor and day", async () => {
  const site = await aSite();
  for (const from of [elsewhere(1), elsewhere(1), elsewhere(2)]) await site.search("Video editor", from);
  await site.search("video  EDITOR", elsewhere(1));
  await site.stop();
  expect(await rawRows(site.db, sql`select query, count from searches`)).toEqual([{ query: "video editor", count: 2 }]);
});

test("views and visits are added to the day, the totals and the trend; an unknown slug changes nothing", async () => {
  // Its own app: all of its counts are read
  const { db } = await testApp();
  const tool = await aTool(db, { name: "Counted", trending: 100 });
  const counts = createToolCounts(db, () => {});
  for (const what of ["view", "visit"] as const) for (const slug of [tool.slug, "nobody-has-this"]) counts.count(someone(1), slug, what);
  await counts.flush();
  counts.count(someone(2), tool.slug, "visit");
  await counts.close();
  const [row] = await db.select().from(tools).where(eq(tools.id, tool.id));
  expect(row).toMatchObject({ viewsCount: 1, visitsCount: 2 });
  expect(row?.trending).toBeGreaterThan(100);
  expect(await db.select().from(toolDays)).toMatchObject([{ toolId: tool.id, views: 1, visits: 2, heldViews: 0, heldVisits: 0 }]);
});

test("failed writes are retried, and counted once", async () => {
  // Its own app: one of its tables is renamed
  const { db } = await testApp();
  const tool = await aTool(db);
  const counts = createToolCounts(db, () => {});
  counts.count(someone(1), tool.slug, "visit");
  await db.execute(sql`alter table tool_days rename to away`);
  await expect(counts.flush()).rejects.toThrow();
  counts.count(someone(1), tool.slug, "visit");
  await db.execute(sql`alter table away rename to tool_days`);
  await counts.close();
  expect(await db.select().from(toolDays)).toMatchObject([{ visits: 1 }]);
});
