import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NewsArticle } from "../../../contract/news.ts";
import { testApp } from "../../testing/app.ts";
import { anArticle } from "../../testing/content-factories.ts";
import { aTool } from "../../testing/factories.ts";
import { news } from "./tables.ts";

const { app, db } = await testApp();
for (let day = 1; day <= 22; day += 1) await anArticle(db, { title: `Day ${day}`, publishDate: new Date(Date.UTC(2026, 0, day)) });
await anArticle(db, { title: "Waiting", status: "pending" });

const titles = async (url: string) => (await app.inject(url)).json().items.map(({ title }: NewsArticle) => title);

test("news come newest first, twenty to a page, and only what is approved", async () => {
  const { items, total } = (await app.inject("/api/news")).json();
  expect(total).toBe(22);
  expect(items).toHaveLength(20);
  expect(items[0]).toEqual({
    id: expect.any(Number),
    title: "Day 22",
    summary: "What happened.",
    excerpt: null,
    source: "The Paper",
    sourceUrl: expect.stringMatching(/^https:/),
    publishDate: "2026-01-22T00:00:00.000Z",
    isApproved: true,
  });
  expect(await titles("/api/news?limit=20&offset=20")).toEqual(["Day 2", "Day 1"]);
});

test("an article lists the public tools it mentions, at most three", async () => {
  await aTool(db, { name: "Quill" });
  await aTool(db, { name: "Ink Well" });
  await aTool(db, { name: "Hidden", status: "pending" });
  await aTool(db, { name: "Lamp" });
  await aTool(db, { name: "Inkling" });
  const given = {
    title: "The maker of Quill buys Ink Well",
    summary: "It paid with Lamp. Hidden and quill were named before Inkling was.",
    source: "The Paper",
  };
  const article = await anArticle(db, { ...given, publishDate: new Date("2026-02-01") });
  const [newest, next] = (await app.inject("/api/news?limit=2")).json().items;
  expect(newest.tools).toHaveLength(3);
  for (const tool of newest.tools) expect(["quill", "ink-well", "lamp", "inkling"]).toContain(tool.slug);
  expect(newest.tools[0]).toEqual({ slug: expect.any(String), name: expect.any(String), logoUrl: null, categorySlug: expect.any(String) });
  expect(next).not.toHaveProperty("tools");
  const page = (await app.inject("/news")).body;
  for (const { slug, name } of newest.tools) expect(page).toMatch(new RegExp(`<a [^>]*href="/tools/${slug}"[^>]*>.*?${name}</a>`));
  await db.delete(news).where(eq(news.id, article.id));
});

test("the first page starts with the newest article, and the others are grouped by day", async () => {
  const { body } = await app.inject("/news?page=-7");
  expect([...body.matchAll(/<h2 class="feed__title"><a [^>]+>([^<]+)</g)].map(([, title]) => title)).toEqual(["Day 22"]);
  expect([...body.matchAll(/<h2 class="day__name">([^<]+)</g)].map(([, day]) => day).slice(0, 2)).toEqual(["Wednesday, January 21", "Tuesday, January 20"]);
  expect((await app.inject("/news?page=2")).body).not.toContain(`<h2 class="feed__title">`);
});

test("a page beyond the end is empty and still has the total", async () => {
  expect((await app.inject("/api/news?offset=1000")).json()).toEqual({ items: [], total: 22 });
});

test.each(["limit=0", "limit=101", "offset=-1", "limit=x"])("%s is refused", async (query) => {
  expect((await app.inject(`/api/news?${query}`)).statusCode).toBe(400);
});

test.each(["0", "-1", "x", "1.5", ""])("a page of news named %s is the first", async (page) => {
  const response = await app.inject(`/news?page=${page}`);
  expect(response.statusCode).toBe(200);
  expect(response.body).toContain("Showing 1 to 20 of 22 articles");
});

test.each(["7", "50001", "99999999999"])("page %s, beyond the end, says so and links back", async (page) => {
  const { statusCode, body } = await app.inject(`/news?page=${page}`);
  expect(statusCode).toBe(404);
  expect(body).toContain("No news articles found.");
  expect(body).toMatch(/<a [^>]*href="\/news\?page=2"[^>]*rel="prev"|<a [^>]*rel="prev"[^>]*href="\/news\?page=2"/);
  expect(body).toContain(`<meta name="robots" content="noindex">`);
});
