import { desc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Category } from "../../../contract/category.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import { youtubeId } from "../../../shared/youtube-id.ts";
import { EMBEDDED_ISSUER } from "../../config/identity-settings.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { testApp } from "../../testing/app.ts";
import { anArticle, aPost } from "../../testing/content-factories.ts";
import { freshDatabase } from "../../testing/database.ts";
import { aPerson, aTool } from "../../testing/factories.ts";
import { likes } from "../likes/tables.ts";
import { tools } from "../tools/tables.ts";
import { videos } from "../videos/tables.ts";
import { nearToday } from "./near-today.ts";
import { readContent } from "./read-content.ts";
import { seed } from "./seed.ts";

const DAY_MS = 86_400_000;
const { app, db } = await testApp();
const content = await readContent();
const wasFilled = await seed(db);

const total = async (path: string) => (await app.inject(path)).json().total;

test("a fresh directory is filled once", async () => {
  expect(wasFilled).toBe(true);
  expect(await seed(db)).toBe(false);
});

test.each<[string, (own: Db) => Promise<unknown>]>([
  ["tools", (own) => aTool(own, { slug: content.activity.pending.tools[0]?.slug ?? "", status: "pending" })],
  ["posts", (own) => aPost(own, { slug: content.posts[0]?.slug ?? "" })],
  ["news", (own) => anArticle(own)],
  ["videos", (own) => own.insert(videos).values(content.videos.slice(0, 1))],
])("a directory with %s of its own is not filled, neither now nor when they are gone", async (table, add) => {
  // Its own database: the demo content is put into it
  const { db: own } = await freshDatabase();
  await add(own);
  expect(await seed(own)).toBe(false);
  expect(await own.$count(tools)).toBe(table === "tools" ? 1 : 0);
  await own.execute(sql.raw(`delete from ${table}`));
  expect(await seed(own)).toBe(false);
});

test("an empty directory is filled in which one of the demo's people has signed in, and they stay as they are", async () => {
  // Its own database: the demo content is put into it
  const { db: own } = await freshDatabase();
  const [ada] = content.people.filter(({ isAdmin }) => isAdmin);
  const { id } = await aPerson(own, { issuer: EMBEDDED_ISSUER, subject: ada?.email ?? "", displayName: "Just me" });
  expect(await seed(own)).toBe(true);
  expect(await own.select({ displayName: users.displayName, isAdmin: users.isAdmin }).from(users).where(eq(users.id, id))).toEqual([
    { displayName: "Just me", isAdmin: false },
  ]);
  expect(await own.$count(likes, eq(likes.userId, id))).toBe(ada?.likes.length);
});

test("it shows some two hundred tools, sixty news items, twenty posts and twelve videos", async () => {
  expect(await total("/api/tools")).toBeGreaterThanOrEqual(200);
  expect(await total("/api/news")).toBe(60);
  expect(await total("/api/blogs")).toBe(20);
  expect(await total("/api/videos")).toBe(12);
});

test("its newest news are a day old at most, its newest post some days, and none lies in the future", async () => {
  for (const path of ["/api/news", "/api/blogs"]) {
    const { items } = (await app.inject(`${path}?limit=1`)).json();
    const age = Date.now() - Date.parse(items[0].publishDate);
    expect(age, path).toBeGreaterThanOrEqual(0);
    expect(age, path).toBeLessThan(path === "/api/news" ? DAY_MS : 4 * DAY_MS);
  }
});

test("its newest tool is a day old at most, and enough of its tools are liked this week for a board", async () => {
  const [newest] = (await app.inject("/api/tools?limit=1")).json().items;
  const age = Date.now() - Date.parse(newest.publishedAt);
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThan(DAY_MS);
  const { items }: { items: ToolCard[] } = (await app.inject("/api/tools?trending=true&limit=50")).json();
  expect(items.filter(({ week }) => week?.rank).length).toBeGreaterThan(10);
});

test("the days between news stay as they were, and comments follow their posts", () => {
  const moved = nearToday(content, new Date("2031-03-01T12:00:00Z"));
  const days = (items: { publishDate: Date }[]) => items.map(({ publishDate }) => (publishDate.getTime() - (items[0]?.publishDate.getTime() ?? 0)) / DAY_MS);
  expect(days(moved.news)).toEqual(days(content.news));
  expect(days(moved.posts)).toEqual(days(content.posts));
  expect(moved.news.map(({ title, summary, sourceUrl }) => [title, summary, sourceUrl])).toEqual(
    content.news.map(({ title, summary, sourceUrl }) => [title, summary, sourceUrl]),
  );
  const waited = ({ posts, comments }: typeof content) =>
    comments.map(({ post, on }) => Date.parse(on) - (posts.find(({ slug }) => slug === post)?.publishDate.getTime() ?? 0));
  expect(waited(moved)).toEqual(waited(content));
});

test("content that is ahead of the clock is moved back", () => {
  const moved = nearToday(content, new Date("2020-03-01T12:00:00Z"));
  expect(Math.max(...moved.posts.map(({ publishDate }) => publishDate.getTime()))).toBeLessThanOrEqual(Date.parse("2020-03-01T12:00:00Z"));
});

test("every category of home and of the groups has tools, the adult ones none", async () => {
  const { items }: { items: Category[] } = (await app.inject("/api/categories")).json();
  const shown = items.filter(({ homePosition, group }) => homePosition !== null || group !== null);
  expect(shown).toHaveLength(37);
  for (const { name, isAdult, toolCount } of shown) {
    if (isAdult) expect(toolCount, name).toBe(0);
    else expect(toolCount, name).toBeGreaterThan(0);
  }
});

test("every tool has every field filled in", () => {
  for (const tool of content.tools) {
    const { logoUrl: _optional, badge: _rare, plans: _notInvented, ...fields } = tool;
    for (const [name, value] of Object.entries(fields))
      expect(value, `${tool.slug}: ${name}`).not.toSatisfy((given: unknown) => given === null || given === "" || (Array.isArray(given) && given.length === 0));
  }
});

test("every video has a real id, every address its scheme, and no two news items the same source", () => {
  for (const { youtubeUrl } of content.videos) expect(youtubeId(youtubeUrl)).not.toBeNull();
  expect(new Set(content.news.map(({ sourceUrl }) => sourceUrl)).size).toBe(60);
});

test("like counts are the number of likes", async () => {
  const wrong = await db.execute(sql`select slug from tools where likes_count <> (select count(*) from likes where tool_id = tools.id)`);
  expect(wrong).toMatchObject({ rows: [] });
});

test("a tool trends as if its likes had been given one by one", async () => {
  const [tool] = await db.select().from(tools).orderBy(desc(tools.likesCount)).limit(1);
  const given = await db
    .select({ at: likes.createdAt })
    .from(likes)
    .where(eq(likes.toolId, tool?.id ?? 0));
  const published = sql`add_trend(0, 2, ${tool?.publishedAt?.toISOString()}::timestamptz)`;
  const expected = given.reduce((trend, { at }) => sql`add_trend(${trend}, 5, ${at.toISOString()}::timestamptz)`, published);
  const [row] = await db
    .select({ is: sql<number>`trending`, wouldBe: sql<number>`${expected}` })
    .from(tools)
    .where(eq(tools.id, tool?.id ?? 0));
  expect(given.length).toBeGreaterThan(5);
  expect(row?.is).toBeCloseTo(row?.wouldBe ?? 0, 6);
});
