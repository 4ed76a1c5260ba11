import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { tools } from "../../domains/tools/tables.ts";
import { tagsOfTool } from "../../domains/tools/tool-tags.ts";
import { testApp } from "../../testing/app.ts";
import { collectGarbage } from "../../testing/collect-garbage.ts";
import { aTool } from "../../testing/factories.ts";

const { app, db } = await testApp();
const tool = await aTool(db, { name: "Quill", category: "Writing", shortDescription: "Feathers for your prose" });

test("a page is complete HTML with its content and data and without inline scripts", async () => {
  const { statusCode, headers, body } = await app.inject("/tools/quill");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(body).toContain("Feathers for your prose");
  expect(body).toContain("<title>Quill | Toolatlas</title>");
  for (const [, attributes = ""] of body.matchAll(/<script([^>]*)>/g)) expect(attributes).toMatch(/src="\/|type="application\/(ld\+)?json"/);
});

test("the second visitor gets the page from the cache, in the encoding they accept", async () => {
  const plain = await app.inject("/tools/quill");
  const before = app.pageCache.stats().pages;
  const br = await app.inject({ url: "/tools/quill", headers: { "accept-encoding": "gzip, br" } });
  const gzip = await app.inject({ url: "/tools/quill", headers: { "accept-encoding": "gzip, br;q=0" } });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
  expect(app.pageCache.stats().pages).toBe(before);
});

test("a browser that already has the page gets a 304", async () => {
  const { headers } = await app.inject("/tools/quill");
  const again = await app.inject({ url: "/tools/quill", headers: { "if-none-match": String(headers.etag) } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
  expect(again.headers["content-security-policy"]).toBeTruthy();
});

test("HEAD answers like GET without a body", async () => {
  const head = await app.inject({ method: "HEAD", url: "/tools/quill" });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe("");
});

test("a change shows immediately on the pages that depend on it, and only there", async () => {
  await app.inject("/tools/quill");
  await app.inject("/about");
  const kept = app.pageCache.get("/about");
  await db.update(tools).set({ shortDescription: "Now with ink" }).where(eq(tools.id, tool.id));
  await app.changes.changed("tool:quill");
  expect((await app.inject("/tools/quill")).body).toContain("Now with ink");
  expect(app.pageCache.get("/about")).toBe(kept);
});

test("a new tool leaves the pages that do not show it in the cache", async () => {
  for (const path of ["/about", "/pricing"]) await app.inject(path);
  const other = await aTool(db, { name: "Inkwell", category: "Ink" });
  await app.changes.changed(...(await tagsOfTool(db, other.slug)));
  expect(["/about", "/pricing"].map((path) => app.pageCache.get(path)?.status)).toEqual([200, 200]);
});

test("unknown query parameters neither change a page nor fill the cache", async () => {
  await app.inject("/tools");
  const before = app.pageCache.stats().pages;
  await app.inject("/tools?utm_source=mail&utm_campaign=1");
  expect(app.pageCache.stats().pages).toBe(before);
});

test.each(["/feature_your_product", "/subscription_dashboard", "/tools"])("%s does not show one visitor the parameters of another", async (path) => {
  // Its own app: its page cache starts empty
  const { app } = await testApp();
  const marked = await app.inject(`${path}?utm_source=MARK`);
  const plain = await app.inject(path);
  expect([marked.statusCode, plain.body]).toEqual([200, marked.body]);
  expect(plain.body).not.toContain("MARK");
});

test("uncached pages do not leak memory", async () => {
  const { app } = await testApp({ env: { PAGE_CACHE_MB: "0", RATE_LIMIT_PER_MINUTE: "100000" } });
  const liveAfter = async (pages: number, word: string) => {
    for (let n = 0; n < pages; n += 1) await app.inject(`/search?q=${word}${n}`);
    await collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = await liveAfter(100, "warm");
  expect((await liveAfter(500, "leak")) - before).toBeLessThan(10_000_000);
}, 120_000);

test("simultaneous visitors all get the page, and it is cached once", async () => {
  // Its own app: its page cache starts empty
  const { app, db } = await testApp();
  await aTool(db, { name: "Rush" });
  const responses = await Promise.all(Array.from({ length: 20 }, () => app.inject("/tools/rush")));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(app.pageCache.stats().pages).toBe(1);
});

test.each([
  "/nope",
  "/tools/nobody-has-this",
  "/blog/nobody-wrote-this",
  "/category/nobody-made-this",
  `/category/${"x".repeat(300)}`,
  "/category/%F0%9F%98%80",
  "/%E0%A4%A",
])("%s is not found or malformed, never a failure, and is not kept", async (url) => {
  const before = app.pageCache.stats().pages;
  const { statusCode, headers } = await app.inject(url);
  expect([400, 404]).toContain(statusCode);
  expect(headers["content-security-policy"]).toBeTruthy();
  expect(app.pageCache.stats().pages).toBe(before);
});

test.each([
  ["/Tools/Quill", "/tools/quill"],
  ["/tools/quill/", "/tools/quill"],
  ["/CATEGORY/Writing?sort=name", "/category/writing?sort=name"],
  ["/tools/%71uill", "/tools/quill"],
  ["/tools/quill%20", "/tools/quill"],
  ["/tools/%51uill", "/tools/quill"],
  ["/%20/tools/quill", "/tools/quill"],
  ["/category/ui%2fux", "/category/ui%2Fux"],
])("%s leads to its one address %s", async (url, expected) => {
  const { statusCode, headers } = await app.inject(url);
  expect(statusCode).toBe(301);
  expect(headers.location).toBe(expected);
});

test("an internal error is a 500 page with the request id and no details", async () => {
  // Its own app: a table is renamed
  const { app, database } = await testApp();
  await database.script("alter table categories rename to gone");
  const { statusCode, body, headers } = await app.inject("/tools");
  expect(statusCode).toBe(500);
  expect(body).toContain("Something went wrong");
  expect(body).toMatch(/Request (<!-- -->)?[0-9a-f-]{36}/);
  expect(body).not.toContain("categories");
  expect(headers["cache-control"]).toBe("no-store");
  await database.script("alter table gone rename to categories");
  expect((await app.inject("/tools")).statusCode).toBe(200);
});

test("text from the database cannot break out of the page", async () => {
  await aTool(db, { name: "Sly", shortDescription: '</script><script>alert("x")</script>', description: "<img src=x onerror=alert(1)>" });
  const { body } = await app.inject("/tools/sly");
  expect(body).not.toContain("<script>alert");
  expect(body).not.toContain("<img src=x");
});
