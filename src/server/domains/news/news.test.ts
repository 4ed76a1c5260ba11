import { expect, test } from "vitest";
import type { NewsArticle } from "../../../contract/news.ts";
import { testApp } from "../../testing/app.ts";
import { anArticle } from "../../testing/content-factories.ts";

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

test("beyond the end there is nothing, and the total is still told", async () => {
  expect((await app.inject("/api/news?offset=1000")).json()).toEqual({ items: [], total: 22 });
});

test.each(["limit=0", "limit=101", "offset=-1", "limit=x"])("%s is refused", async (query) => {
  expect((await app.inject(`/api/news?${query}`)).statusCode).toBe(400);
});

test.each(["0", "-1", "x", "1.5", ""])("a page of news called %s is the first", async (page) => {
  const answer = await app.inject(`/news?page=${page}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain("Showing 1 to 20 of 22 articles");
});

test.each(["7", "50001", "99999999999"])("page %s, beyond the end, says so and leads back", async (page) => {
  const { statusCode, body } = await app.inject(`/news?page=${page}`);
  expect(statusCode).toBe(404);
  expect(body).toContain("No news articles found.");
  expect(body).toMatch(/<a [^>]*href="\/news\?page=2"[^>]*rel="prev"|<a [^>]*rel="prev"[^>]*href="\/news\?page=2"/);
  expect(body).toContain(`<meta name="robots" content="noindex">`);
});
