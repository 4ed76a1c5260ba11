/** Posts, news and videos that are published at a time. */
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { REVIEWABLES } from "../../reviewables.ts";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { posts } from "../blog/tables.ts";
import { news } from "../news/tables.ts";
import { publishScheduled } from "./publish-scheduled.ts";

const site = await testApp({ env: { RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db } = site;
const { anAdmin, as } = people(site);
const admin = as(await anAdmin());
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const publish = (now = new Date(Date.parse(TOMORROW) + 1_000)) => publishScheduled({ db, changes: app.changes, reviewables: REVIEWABLES, now });
let made = 0;
async function aScheduledPost(given: Record<string, unknown> = {}) {
  made += 1;
  const response = await admin.post("/api/admin/blogs", { title: `Zanzibar post ${made}`, content: "<p>Zanzibar text.</p>", publishAt: TOMORROW, ...given });
  expect(response.statusCode).toBe(200);
  return response.json();
}

const PLACES = [
  "/blog",
  "/news",
  "/",
  "/api/blogs",
  "/api/news",
  "/api/videos",
  "/feeds/blog.rss",
  "/feeds/news.atom",
  "/feeds/blog.json",
  "/sitemaps/blog.xml",
  "/llms.txt",
  "/api/search?q=zanzibar",
  "/search?q=zanzibar",
  "/api/newsletter/issues",
  "/newsletter",
];

async function callMcp(name: string, input: Record<string, unknown>): Promise<string> {
  const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  return (await app.inject({ method: "POST", url: "/mcp", headers: { accept: "application/json, text/event-stream" }, payload })).body;
}

test("what is scheduled is visible nowhere before its time, and everywhere after it", async () => {
  const post = await aScheduledPost({ title: "Zanzibar maps" });
  const video = { title: "Zanzibar on film", youtubeUrl: "https://youtu.be/abcdefghijk", publishAt: TOMORROW };
  const article = { title: "Zanzibar in the news", summary: "It happened.", sourceUrl: "https://paper.example.com/zanzibar", publishAt: TOMORROW };
  for (const response of [await admin.post("/api/admin/videos", video), await admin.post("/api/admin/news", article)])
    expect(response.json()).toMatchObject({ status: "pending", isApproved: false, publishAt: TOMORROW });

  const addresses = [
    `/blog/${post.slug}`,
    `/blog/${post.slug}.md`,
    `/api/blogs/${post.slug}`,
    `/api/blogs/${post.slug}/tools`,
    `/api/blogs/${post.slug}/image`,
  ];
  for (const url of addresses) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
  for (const url of PLACES) expect([url, /zanzibar (maps|on film|in the news)/i.test((await app.inject(url)).body)]).toEqual([url, false]);
  expect(await callMcp("search_tools", { query: "zanzibar" })).not.toMatch(/zanzibar (maps|on film)/i);
  expect(await publish(new Date())).toBe(0);

  expect(await publish()).toBe(3);
  for (const url of addresses) expect([url, (await app.inject(url)).statusCode]).toEqual([url, 200]);
  for (const [url, title] of [
    ["/blog", "Zanzibar maps"],
    ["/feeds/blog.rss", "Zanzibar maps"],
    ["/sitemaps/blog.xml", post.slug],
    ["/news", "Zanzibar in the news"],
    ["/api/videos", "Zanzibar on film"],
  ] as const)
    expect([url, (await app.inject(url)).body.includes(title)]).toEqual([url, true]);
  // Its date is the time it was published.
  expect((await app.inject(`/api/blogs/${post.slug}`)).json().publishDate).toBe(TOMORROW);
  expect(await publish()).toBe(0);
});

test("it is published once, even if two instances look at the same time, and the log says so", async () => {
  const post = await aScheduledPost();
  expect((await Promise.all([publish(), publish()])).reduce((sum, one) => sum + one, 0)).toBe(1);
  const events = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.entityId, String(post.id)));
  expect(events.filter(({ action }) => action === "publish")).toMatchObject([{ actorId: null, entity: "blogs", changes: { status: ["pending", "approved"] } }]);
});

test("a run that is interrupted leaves the item for the next one", async () => {
  const post = await aScheduledPost();
  const changes = { changedIn: () => Promise.reject(new Error("killed")) };
  await expect(publishScheduled({ db, changes, reviewables: REVIEWABLES, now: new Date("2099-01-01") })).rejects.toThrow("killed");
  expect((await admin.get(`/api/admin/blogs/${post.id}`)).json()).toMatchObject({ status: "pending", publishAt: TOMORROW });
  expect(await publish()).toBe(1);
});

test("scheduled items have a filter, and wait for no decision", async () => {
  const { id } = await aScheduledPost();
  const ids = async (status: string) => (await admin.get(`/api/admin/blogs?status=${status}`)).json().items.map((post: { id: number }) => post.id);
  expect([await ids("scheduled"), (await ids("pending")).includes(id)]).toEqual([[id], false]);
  expect((await admin.get("/api/admin/moderation?type=blogs")).json().total).toBe(0);
  expect((await admin.get("/api/admin/pending")).json()).toMatchObject({ blogs: [], counts: { blogs: 0 } });
  await admin.delete(`/api/admin/blogs/${id}`);
});

test("an admin changes the time, cancels it, or publishes immediately", async () => {
  const [one, two] = [await aScheduledPost(), await aScheduledPost()];
  const later = new Date(Date.parse(TOMORROW) + 3_600_000).toISOString();
  expect((await admin.put(`/api/admin/blogs/${one.id}`, { publishAt: later, version: one.version })).json()).toMatchObject({ publishAt: later });
  // Saving text keeps the time.
  expect((await admin.put(`/api/admin/blogs/${one.id}`, { content: "<p>More text.</p>" })).json()).toMatchObject({ publishAt: later, status: "pending" });
  expect((await admin.put(`/api/admin/blogs/${one.id}`, { publishAt: null })).json()).toMatchObject({ publishAt: null, status: "pending" });
  expect((await admin.put(`/api/admin/approve/blogs/${two.id}`, { approved: true })).statusCode).toBe(200);
  expect((await admin.get(`/api/admin/blogs/${two.id}`)).json()).toMatchObject({ publishAt: null, status: "approved" });
  expect(await publish(new Date("2099-01-01"))).toBe(0);
});

test("rejecting or deleting an item cancels its time, in the database itself", async () => {
  const [one, two] = [await aScheduledPost(), await aScheduledPost()];
  await admin.put(`/api/admin/approve/blogs/${one.id}`, { approved: false, reason: "Off topic" });
  await admin.delete(`/api/admin/blogs/${two.id}`);
  await admin.post(`/api/admin/restore/blogs/${two.id}`);
  for (const { id } of [one, two]) expect((await admin.get(`/api/admin/blogs/${id}`)).json()).toMatchObject({ publishAt: null });
  await expect(
    db.execute(sql`insert into posts (slug, title, author, excerpt, content, status, publish_at) values ('x', 'X', 'X', '', '', 'approved', now())`),
  ).rejects.toThrow();
});

test("an article from a feed keeps its source's date", async () => {
  const [feed] = await rawRows<{ id: number }>(db, sql`insert into feeds (url, title) values ('https://feed.example.com/', 'Feed') returning id`);
  const publishDate = new Date("2026-01-05T09:00:00Z");
  const values = {
    title: "From a feed",
    summary: "",
    sourceUrl: "https://paper.example.com/feed",
    publishDate,
    feedId: feed?.id ?? 0,
    publishAt: new Date(TOMORROW),
  };
  const [article] = await db.insert(news).values(values).returning();
  await publish();
  expect(
    (
      await db
        .select()
        .from(news)
        .where(eq(news.id, article?.id ?? 0))
    )[0],
  ).toMatchObject({ status: "approved", publishDate });
});

test.each([
  ["a time in the past", { publishAt: "2020-01-01T00:00:00Z" }, "Choose a time in the future"],
  ["no time", { publishAt: "tomorrow" }, "Must be a date and time"],
  ["a post without text", { content: "", publishAt: TOMORROW }, "A post needs some text before it can be published."],
])("%s is refused", async (_, given, message) => {
  const response = await admin.post("/api/admin/blogs", { title: "Refused", content: "<p>Text.</p>", ...given });
  expect([response.statusCode, response.json().error]).toEqual([400, expect.stringContaining(message)]);
});

test("a published post can't be scheduled, because it would disappear, and a scheduled one can't become empty", async () => {
  const post = await aScheduledPost();
  expect((await admin.put(`/api/admin/blogs/${post.id}`, { content: "" })).json().error).toBe("A post needs some text before it can be published.");
  await publish();
  const refused = await admin.put(`/api/admin/blogs/${post.id}`, { publishAt: TOMORROW });
  expect([refused.statusCode, refused.json().error]).toEqual([409, `${post.title} is published already. Unpublish it first.`]);
  expect((await db.select().from(posts).where(eq(posts.id, post.id)))[0]).toMatchObject({ status: "approved" });
});
