// Slow: fills several directories with the demo content.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { posts } from "../blog/tables.ts";
import { likes } from "../likes/tables.ts";
import { auditMoney } from "../orders/audit-money.ts";
import { ledger, orders } from "../orders/tables.ts";
import { shop } from "../orders/testing/shop.ts";
import { promotions } from "../promotions/tables.ts";
import { subscriptions } from "../subscriptions/tables.ts";
import { reports, tools } from "../tools/tables.ts";
import { readContent } from "./read-content.ts";
import { seed } from "./seed.ts";

const content = await readContent();
const { activity } = content;
const bought = activity.promotions.length + activity.plans.length;
const waiting = Object.values(activity.pending).reduce((sum, items) => sum + items.length, 0);

async function aFilledDirectory() {
  const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
  await seed(site.db);
  const { anAdmin, aUser, as } = people(site);
  const admin = await anAdmin();
  return {
    ...site,
    aUser,
    as,
    admin,
    read: async (path: string) => (await as(admin).get(`/api/admin/${path}`)).json(),
    remove: async () => (await as(admin).delete("/api/admin/demo-data")).json(),
    countsInOrder: () => rawRows(site.db, sql`select kind, label, found, count from demo_counts order by day, kind, label`),
  };
}
const untouched = await aFilledDirectory();

test("a first look at the panel shows traffic, orders, reports and a queue", async () => {
  const { read } = untouched;
  const overview = await read("overview");
  expect(overview.hasDemoData).toBe(true);
  for (const figure of ["visits", "searches", "submissions", "revenueCents"]) expect(overview.totals[figure], figure).toBeGreaterThan(0);
  expect(overview.days.every(({ visits, searches }: { visits: number; searches: number }) => visits > 0 && searches > 0)).toBe(true);
  expect(overview.before.visits).toBeGreaterThan(0);
  expect(overview.totals.visits).toBeGreaterThan(overview.before.visits);
  expect(overview.topTools[0].slug).toBe(activity.traffic.tools[0]);
  expect(overview.emptySearches).toHaveLength(activity.traffic.emptySearches.length);
  expect(overview.pending).toEqual({ tools: 6, news: 2, blogs: 1, videos: 1 });
  const queue = await read("moderation");
  expect(queue.counts).toMatchObject({ pending: waiting, reported: 3 });
  expect(queue.items.find(({ title }: { title: string }) => title === "Whisper Desktop").duplicates[0]).toMatchObject({ slug: "whisper" });
  const { items, total } = await read("payments");
  expect(total).toBe(bought);
  expect(items.every(({ isDemo, isRefundable }: { isDemo: boolean; isRefundable: boolean }) => isDemo && !isRefundable)).toBe(true);
});

test("two directories seeded on the same day are identical", async () => {
  expect(await (await aFilledDirectory()).countsInOrder()).toEqual(await untouched.countsInOrder());
});

test("nothing of it is public: no promotion runs, no counter moves, no page lists it", async () => {
  const { db, app } = untouched;
  expect((await app.inject("/api/promotions")).json().total).toBe(0);
  expect(await db.$count(promotions, eq(promotions.isActive, true))).toBe(0);
  const counted = await db.$count(tools, sql`views_count + visits_count > 0`);
  expect(counted).toBe(0);
  for (const { slug } of activity.pending.tools) expect((await app.inject(`/api/tools/${slug}`)).statusCode).toBe(404);
  expect((await app.inject("/api/tools")).json().total).toBe(content.tools.length);
});

test("demo orders are not in the ledger, and the money audit passes", async () => {
  const { db, as, admin } = untouched;
  expect(await db.$count(ledger)).toBe(0);
  expect(await auditMoney(db)).toEqual({ balances: [], problems: [] });
  const [order] = await db.select().from(orders).where(eq(orders.state, "fulfilled")).limit(1);
  const refused = await as(admin).post(`/api/admin/payments/${order?.id}/refund`, { reason: "Why not" });
  expect([refused.statusCode, refused.json().error]).toEqual([409, "This is a demo order. No payment was made."]);
});

test("one call removes all of it and returns the counts; a second one removes nothing", async () => {
  const { db, read, remove } = await aFilledDirectory();
  const before = { tools: await db.$count(tools), posts: await db.$count(posts), likes: await db.$count(likes) };
  expect(await remove()).toEqual({ days: 60, orders: bought, reports: activity.reports.length, pending: waiting, kept: 0 });
  const overview = await read("overview");
  expect(overview).toMatchObject({ hasDemoData: false, openReports: 0, topTools: [], emptySearches: [], pending: { tools: 0, news: 0, blogs: 0, videos: 0 } });
  expect(overview.totals).toMatchObject({ visits: 0, searches: 0, submissions: 0, revenueCents: 0 });
  expect(overview.before.revenueCents).toBe(0);
  for (const table of [orders, promotions, subscriptions, reports]) expect(await db.$count(table)).toBe(0);
  expect({ tools: await db.$count(tools), posts: await db.$count(posts), likes: await db.$count(likes) }).toEqual({
    tools: before.tools - activity.pending.tools.length,
    posts: before.posts - 1,
    likes: before.likes,
  });
  const noted = () => db.$count(auditLog, eq(auditLog.action, "remove-demo-data"));
  expect(await noted()).toBe(1);

  expect(await remove()).toEqual({ days: 0, orders: 0, reports: 0, pending: 0, kept: 0 });
  expect(await noted()).toBe(1);
});

test("of two admins who remove it at once, only one is told that it was removed", async () => {
  const { remove } = await aFilledDirectory();
  const responses = await Promise.all([remove(), remove()]);
  expect(responses.map(({ orders: gone }) => gone).sort((a, b) => a - b)).toEqual([0, bought]);
});

test("real orders, reports, visits and published tools stay", async () => {
  const { db, app, admin, aUser, as, read, remove } = await aFilledDirectory();
  const [user, tool] = [await aUser(), await aTool(db)];
  await shop({ app, db }).buy(user, tool.id);
  await as(user).post(`/api/tools/${tool.slug}/report`, { reason: "Something else" });
  await db.execute(sql`insert into page_views (day, path, count) values (current_date, '/', 5)`);
  const [published] = await db.select({ id: tools.id, slug: tools.slug }).from(tools).where(eq(tools.slug, "marginalia"));
  await as(admin).put(`/api/admin/approve/tools/${published?.id}`, { approved: true });
  await as(user).post("/api/tools/marginalia/like");

  expect(await remove()).toMatchObject({ orders: bought, reports: activity.reports.length, pending: waiting - 1, kept: 1 });
  expect((await app.inject("/api/tools/marginalia")).statusCode).toBe(200);
  expect(await read("payments")).toMatchObject({ total: 1, items: [{ isDemo: false }] });
  expect(await read("reports")).toMatchObject({ total: 1 });
  const overview = await read("overview");
  expect([overview.totals.visits, overview.totals.revenueCents]).toEqual([5, 25_000]);
  expect((await auditMoney(db)).problems).toEqual([]);
});
