// Slow: fills several directories with the demo content.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "../../ports/identity/tables.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { posts } from "../blog/tables.ts";
import { comments } from "../comments/tables.ts";
import { news } from "../news/tables.ts";
import { auditMoney } from "../orders/audit-money.ts";
import { orders } from "../orders/tables.ts";
import { shop } from "../orders/testing/shop.ts";
import { reviews } from "../reviews/tables.ts";
import { tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";
import { readContent } from "./read-content.ts";
import { seed } from "./seed.ts";

const content = await readContent();
const EVERYTHING = {
  tools: content.tools.length,
  news: content.news.length,
  posts: content.posts.length,
  videos: content.videos.length,
  accounts: content.people.length,
};

async function aDemo(env: Record<string, string> = {}) {
  const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000", ...env } });
  await seed(site.db);
  const { anAdmin, aUser, as } = people(site);
  const admin = as(await anAdmin());
  return { ...site, admin, aUser, as, goLive: (keep: string[] = []) => admin.post("/api/admin/demo-content/go-live", { keep }) };
}

test("one call removes all demo accounts, tools, news, posts, videos and orders, and what real people added stays", async () => {
  const { app, db, admin, aUser, goLive } = await aDemo();
  const own = await aTool(db, { name: "Our own tool" });
  await aUser();
  expect((await admin.get("/api/admin/demo-content")).json()).toEqual(EVERYTHING);
  const response = (await goLive()).json();
  expect(response).toMatchObject({ removed: EVERYTHING, kept: 0 });
  expect(response.orders).toBeGreaterThan(10);
  expect((await db.select({ slug: tools.slug }).from(tools)).map(({ slug }) => slug)).toEqual([own.slug]);
  for (const table of [news, posts, videos, orders, comments, reviews]) expect(await db.$count(table)).toBe(0);
  expect(await db.$count(users)).toBe(2);
  expect((await app.inject("/api/tools")).json().total).toBe(1);
  expect((await admin.get("/api/admin/overview")).json()).toMatchObject({ hasDemoData: false });
  expect(await db.$count(auditLog, eq(auditLog.action, "go-live"))).toBe(1);
  expect((await admin.get("/api/admin/demo-content")).json()).toEqual({ tools: 0, news: 0, posts: 0, videos: 0, accounts: 0 });
});

test("what is checked stays", async () => {
  const { db, goLive } = await aDemo();
  expect((await goLive(["tools", "videos"])).json()).toMatchObject({ removed: { ...EVERYTHING, tools: 0, videos: 0 } });
  expect(await db.$count(tools)).toBe(EVERYTHING.tools);
  expect(await db.$count(videos)).toBe(EVERYTHING.videos);
  expect(await db.$count(tools, sql`likes_count > 0`)).toBe(0);
});

test("tools with real orders, posts with real comments and the admin's own account stay", async () => {
  const { app, db, aUser, as } = await aDemo();
  const [user, [ada], [tool], [post]] = [
    await aUser(),
    await db.select().from(users).where(eq(users.isAdmin, true)),
    await db.select().from(tools).where(eq(tools.slug, "claude")),
    await db.select().from(posts).limit(1),
  ];
  if (!ada || !tool || !post) throw new Error("The demo is incomplete");
  await shop({ app, db }).buy(user, tool.id);
  await as(user).post(`/api/blogs/${post.id}/comments`, { content: "Well said." });
  expect((await as(ada).post("/api/admin/demo-content/go-live", { keep: [] })).json()).toMatchObject({ kept: 3 });
  expect((await db.select({ slug: tools.slug }).from(tools)).map(({ slug }) => slug)).toEqual(["claude"]);
  expect(await db.$count(posts)).toBe(1);
  expect((await auditMoney(db)).problems).toEqual([]);
});

test("it happens once, also for two admins at the same time", async () => {
  const { goLive } = await aDemo();
  const statuses = (await Promise.all([goLive(), goLive()])).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 409]);
  expect((await goLive()).statusCode).toBe(409);
});

test("a directory that was never filled is not touched, even if a tool has the name of a demo tool", async () => {
  // Its own app: it was never filled with the demo.
  const { db, ...site } = await testApp();
  await aTool(db, { name: "Claude", slug: "claude" });
  await seed(db);
  const { anAdmin, as } = people({ ...site, db });
  const response = await as(await anAdmin()).post("/api/admin/demo-content/go-live", { keep: [] });
  expect([response.statusCode, response.json().error]).toEqual([409, "This site has no demo content."]);
  expect(await db.$count(tools)).toBe(1);
});

const showsAdult = async (app: Awaited<ReturnType<typeof aDemo>>["app"]): Promise<boolean> =>
  (await app.inject("/api/categories")).json().items.some(({ isAdult }: { isAdult: boolean }) => isAdult);

test("the demo shows adult categories, and a live site does not", async () => {
  const demo = await aDemo();
  expect(await showsAdult(demo.app)).toBe(true);
  await demo.goLive(["tools"]);
  expect(await showsAdult(demo.app)).toBe(false);
  const restarted = await testApp({ database: demo.database });
  expect(await showsAdult(restarted.app)).toBe(false);
});

test("a live site shows adult categories if the operator decided so", async () => {
  const demo = await aDemo({ ADULT: "on" });
  await demo.goLive(["tools"]);
  expect(await showsAdult(demo.app)).toBe(true);
});
