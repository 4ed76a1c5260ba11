import type { IncomingHttpHeaders, RequestListener } from "node:http";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Feed } from "../../../contract/admin/news-feeds.ts";
import { readConfig } from "../../config/config.ts";
import { startLocalServer } from "../../platform/safe-fetch/testing/local-server.ts";
import { TaskLimitError } from "../../platform/workers/background-tasks.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { testApp } from "../../testing/app.ts";
import { people } from "../../testing/people.ts";
import { auditLog } from "../audit-log/tables.ts";
import { news } from "../news/tables.ts";
import { parseFeedInBackground } from "./feed-tasks.ts";
import { fetchFeedsJob } from "./fetch-feeds.job.ts";
import { FeedParseError } from "./parsed-feed.ts";
import { feeds } from "./tables.ts";

const requestHeaders: IncomingHttpHeaders[] = [];
let listener: RequestListener = () => {};
const server = await startLocalServer((request, response) => {
  requestHeaders.push(request.headers);
  listener(request, response);
});
const site = await testApp({ env: { OUTBOUND_ALLOW: server.host, RATE_LIMIT_PER_MINUTE: "100000" } });
const { app, db, database } = site;
const { anAdmin, as } = people(site);
let admin: User;
beforeAll(async () => {
  admin = await anAdmin();
});
beforeEach(async () => {
  requestHeaders.length = 0;
  await db.delete(news);
  await db.delete(feeds);
});

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toUTCString();
const item = (title: string, { link = `/${title}`, ago = 1, guid = title, text = "What happened." } = {}) =>
  `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid><description>${text}</description><pubDate>${day(ago)}</pubDate></item>`;
const rss = (...items: string[]) => `<?xml version="1.0"?><rss version="2.0"><channel><title>The Paper</title><link>/</link>${items.join("")}</channel></rss>`;
const serve = (text: string, headers: Record<string, string> = {}, status = 200) => {
  listener = (_request, response) => void response.writeHead(status, { "content-type": "application/rss+xml", ...headers }).end(text);
};
const add = (path = "/feed") => as(admin).post("/api/admin/feeds", { url: server.url + path });
const fetchAgain = async (id: number) => (await as(admin).post(`/api/admin/feeds/${id}/fetch`)).json<Feed & { arrived: number }>();
const titles = async () => (await db.select({ title: news.title }).from(news).orderBy(news.id)).map(({ title }) => title);

test("articles of a feed arrive as pending news, once, and never as HTML", async () => {
  serve(
    rss(
      item("One", { link: "/one?utm_source=feed&amp;id=1#top", text: "<![CDATA[<p>Hello <b>World</b> &amp; all<script>alert(1)</script></p>]]>" }),
      item("Two &amp;amp; Co", { link: "/two", guid: "two" }),
      item("Old", { ago: 90 }),
      item("Script", { link: "javascript:alert(1)" }),
      item("Future", { ago: -30 }),
    ),
  );
  const added = await add();
  expect(added.json()).toMatchObject({ title: "The Paper", arrived: 3, added: 3, pending: 3, lastError: null });
  const rows = await db.select().from(news).orderBy(news.id);
  expect(rows.map(({ title, summary, sourceUrl, source, status }) => [title, summary, sourceUrl, source, status])).toEqual([
    ["One", "Hello World & all", `${server.url}/one?id=1`, "The Paper", "pending"],
    ["Two & Co", "What happened.", `${server.url}/two`, "The Paper", "pending"],
    ["Future", "What happened.", `${server.url}/Future`, "The Paper", "pending"],
  ]);
  expect(rows.every(({ publishDate }) => publishDate.getTime() <= Date.now())).toBe(true);
  expect((await app.inject("/api/news")).json().total).toBe(0);

  const { id } = added.json<Feed>();
  // Deleted permanently by an admin: it does not come back. Nor does an article whose address changed.
  await db.delete(news).where(eq(news.title, "One"));
  serve(rss(item("One"), item("Two &amp;amp; Co", { link: "/elsewhere", guid: "two" }), item("Three")));
  expect((await fetchAgain(id)).arrived).toBe(1);
  expect(await titles()).toEqual(["Two & Co", "Future", "Three"]);
  expect((await add()).statusCode).toBe(409);
  // The same article from another feed.
  serve(rss(item("Three again", { link: "/Three" })));
  expect((await add("/other")).json().arrived).toBe(0);
});

test("Atom is read too, with addresses that are relative", async () => {
  serve(`<feed xmlns="http://www.w3.org/2005/Atom"><title>At</title><id>x</id><updated>2026-01-01T00:00:00Z</updated>
    <entry><title type="html">&lt;b&gt;Bold&lt;/b&gt; title</title><id>e1</id><link href="/atom/1"/><summary>Sum</summary><updated>${new Date().toISOString()}</updated></entry></feed>`);
  expect((await add()).json()).toMatchObject({ title: "At", arrived: 1 });
  expect(await titles()).toEqual(["Bold title"]);
});

test("an unchanged feed is not downloaded again, and feeds are fetched at their own interval", async () => {
  serve(rss(item("One")), { etag: '"v1"', "last-modified": day(1), "cache-control": "max-age=14400" });
  const { id, nextFetchAt } = (await add()).json<Feed>();
  expect(Date.parse(nextFetchAt) - Date.now()).toBeGreaterThan(3.9 * 3_600_000);
  listener = (_request, response) => void response.writeHead(304).end();
  expect(await fetchAgain(id)).toMatchObject({ arrived: 0, failures: 0, lastError: null });
  expect(requestHeaders.at(-1)).toMatchObject({
    "if-none-match": '"v1"',
    "if-modified-since": expect.any(String),
    "user-agent": "Toolatlas/1 (+http://localhost:3000/about)",
  });
});

test("the text of an item is cut before it is parsed, and nested tags without end are no text", async () => {
  const nested = "<b>".repeat(200_000);
  serve(rss(item("Nested", { text: `<![CDATA[Before ${nested}after]]>` }), item("Long", { text: `<![CDATA[<p>${"word ".repeat(100_000)}</p>]]>` })));
  expect((await add()).json()).toMatchObject({ arrived: 2, lastError: null });
  const [first, second] = await db.select({ summary: news.summary }).from(news).orderBy(news.id);
  expect(first?.summary).toBe("Nested");
  expect(second?.summary).toMatch(/^(word ){100}/);
  expect(second?.summary.length).toBeLessThanOrEqual(2_001);
});

test("a feed that cannot be parsed within its limits is refused with a message", async () => {
  const overLimit = { ...app.backgroundTasks, run: () => Promise.reject(new TaskLimitError("A background task took longer than 10000 ms")) };
  const parsed = parseFeedInBackground(overLimit, Buffer.from(rss(item("One"))), { url: server.url });
  await expect(parsed).rejects.toThrow(new FeedParseError("The feed takes too much time or memory to read."));
});

const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>`;
const traps: [string, RequestListener, string][] = [
  ["an entity bomb", (_request, response) => void response.end(bomb), "The feed declares its own XML entities, which is not allowed."],
  ["a web page", (_request, response) => void response.end("<!doctype html><html><title>x</title></html>"), "This is a web page, not a feed."],
  ["nonsense", (_request, response) => void response.end("hello"), "This is not an RSS or Atom feed."],
  [
    "a redirect into a private network",
    (_request, response) => void response.writeHead(302, { location: "http://10.0.0.1/feed" }).end(),
    "This address is on a private network.",
  ],
  ["a missing page", (_request, response) => void response.writeHead(404).end(), "The server responded with 404."],
  ["an endless body", (_request, response) => void response.end(Buffer.alloc(3_000_000, "<")), "The response is larger than 2048 kB."],
];
test.each(traps)("%s is refused with a message when it is added, and later", async (_what, trap, sentence) => {
  listener = trap;
  const refused = await add();
  expect([refused.statusCode, refused.json().error]).toEqual([400, sentence]);
  expect(await db.$count(feeds)).toBe(0);

  serve(rss(item("Fine")));
  const { id } = (await add()).json<Feed>();
  listener = trap;
  expect(await fetchAgain(id)).toMatchObject({ arrived: 0, failures: 1, lastError: sentence });
  expect(await titles()).toEqual(["Fine"]);
});

test.each(["http://127.0.0.1:1/feed", "http://localhost/feed", "http://169.254.169.254/", "ftp://example.com/feed", "not an address"])(
  "%s is never asked",
  async (url) => {
    expect((await as(admin).post("/api/admin/feeds", { url })).statusCode).toBe(400);
    expect(requestHeaders).toEqual([]);
  },
);

test("the job fetches due feeds, and failing ones less and less often", async () => {
  serve(rss());
  const [one, paused] = [(await add("/one")).json<Feed>(), (await add("/paused")).json<Feed>()];
  await as(admin).put(`/api/admin/feeds/${paused.id}`, { isActive: false });
  const run = async () => {
    requestHeaders.length = 0;
    await db.update(feeds).set({ nextFetchAt: new Date(0) });
    await fetchFeedsJob.run({
      config: readConfig({ LOG_LEVEL: "silent", OUTBOUND_ALLOW: server.host }),
      database,
      site: app.site,
      changes: app.changes,
      log: app.log,
    });
    const [row] = await db.select().from(feeds).where(eq(feeds.id, one.id));
    return {
      asked: requestHeaders.length,
      hours: Math.round(((row?.nextFetchAt.getTime() ?? 0) - Date.now()) / 3_600_000),
      failures: row?.failures,
      isActive: row?.isActive,
    };
  };
  expect(await run()).toMatchObject({ asked: 1, hours: 1, failures: 0 });
  serve("", {}, 500);
  expect(await run()).toMatchObject({ hours: 1, failures: 1 });
  expect(await run()).toMatchObject({ hours: 2, failures: 2 });
  serve("", { "retry-after": "18000" }, 429);
  expect(await run()).toMatchObject({ hours: 5, failures: 3 });
  serve("", {}, 410);
  expect(await run()).toMatchObject({ isActive: false });
  expect((await run()).asked).toBe(0);
});

test("every change is in the log", async () => {
  serve(rss());
  const { id } = (await add("/logged")).json<Feed>();
  await as(admin).put(`/api/admin/feeds/${id}`, { title: "Another name" });
  expect((await as(admin).get("/api/admin/feeds")).json().items).toMatchObject([{ title: "Another name" }]);
  await fetchAgain(id);
  await as(admin).delete(`/api/admin/feeds/${id}`);
  const deeds = await db.select({ action: auditLog.action, entityId: auditLog.entityId }).from(auditLog).orderBy(auditLog.id);
  expect(deeds.filter(({ entityId }) => entityId === String(id)).map(({ action }) => action)).toEqual(["create", "edit", "fetch", "delete"]);
});
