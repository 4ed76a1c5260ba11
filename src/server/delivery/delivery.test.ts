import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { parseSitemap, parseSitemapIndex } from "sitemap";
import { afterAll, expect, test } from "vitest";
import { readRows } from "../domains/import-export/read-rows.ts";
import { tools } from "../domains/tools/tables.ts";
import { folderFiles } from "../ports/files/folder-files.ts";
import { testApp } from "../testing/app.ts";
import { anArticle, aPost } from "../testing/content-factories.ts";
import { aTool } from "../testing/factories.ts";
import { sitemapIndex } from "./seo/sitemap.ts";
import { writeDumps } from "./syndication/write-dumps.ts";

const SITE = "https://atlas.example.com";
const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-found-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const { app, db } = await testApp({
  env: { SITE_URL: SITE, DATA_DIR: dataDir, INDEXNOW_KEY: "0123456789abcdef", INDEXNOW_URL: "http://127.0.0.1:9/indexnow" },
});
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

await aTool(db, {
  name: "Quill",
  category: "Writing",
  shortDescription: "Feathers & <ink>",
  logoUrl: "/logos/chatgpt.svg",
  keyFeatures: ["# not a heading", "Writes"],
});
await aTool(db, { name: "Reed", category: "Writing" });
await aTool(db, { name: "Pending Pen", status: "pending", publishedAt: null });
await aTool(db, { name: "Night Rose", category: "Roleplay" });
await aPost(db, {
  slug: "first-post",
  title: "First post",
  content: '<h2>One</h2><p>Some <strong>bold</strong> <a href="https://example.com">link</a></p><ul><li>a</li></ul>',
});
await aPost(db, { slug: "draft", status: "pending" });
await anArticle(db);

test("robots.txt lets crawlers in and names the sitemap", async () => {
  const { body, headers } = await get("/robots.txt");
  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(body).toContain("Disallow: /admin");
});

test("the sitemap lists every public page once, with images and dates, and nothing else", async () => {
  const files = await parseSitemapIndex(Readable.from([(await get("/sitemap.xml")).body]));
  const pages = await Promise.all(files.map(async ({ url }) => parseSitemap(Readable.from([(await get(new URL(url).pathname)).body]))));
  const addresses = pages.flat().map(({ url }) => url.replace(SITE, ""));
  expect(new Set(addresses).size).toBe(addresses.length);
  expect(addresses).toEqual(expect.arrayContaining(["/", "/tools/quill", "/category/writing", "/blog/first-post", "/docs/api"]));
  for (const hidden of ["/tools/pending-pen", "/tools/night-rose", "/category/roleplay", "/blog/draft"]) expect(addresses).not.toContain(hidden);
  const quill = pages.flat().find(({ url }) => url.endsWith("/tools/quill"));
  expect(quill?.img[0]?.url).toBe(`${SITE}/logos/chatgpt.svg`);
  expect(Date.parse(quill?.lastmod ?? "")).toBeGreaterThan(0);
});

test("a sitemap file is compressed, and an unknown one is a 404", async () => {
  const packed = await get("/sitemaps/tools-1.xml", { "accept-encoding": "gzip" });
  expect(gunzipSync(packed.rawPayload).toString()).toBe((await get("/sitemaps/tools-1.xml")).body);
  for (const name of ["tools-0", "tools-9999999", "tools-x", "nothing"]) expect((await get(`/sitemaps/${name}.xml`)).statusCode).toBe(404);
});

test("every old URL of a renamed tool redirects", async () => {
  const tool = await aTool(db, { name: "Old Name" });
  await db.update(tools).set({ slug: "new-name" }).where(eq(tools.id, tool.id));
  await db.update(tools).set({ slug: "newest-name" }).where(eq(tools.id, tool.id));
  for (const old of ["old-name", "new-name"]) {
    for (const [path, ending] of [
      ["/tools/", ""],
      ["/tools/", ".md"],
      ["/api/tools/", ""],
      ["/api/v1/tools/", ""],
    ] as const) {
      const { statusCode, headers } = await get(path + old + ending);
      expect([path, ending, statusCode, headers.location]).toEqual([path, ending, 301, `${path}newest-name${ending}`]);
    }
  }
});

test("a tool that is renamed back is found at its old URL again", async () => {
  const tool = await aTool(db, { name: "There" });
  await db.update(tools).set({ slug: "elsewhere" }).where(eq(tools.id, tool.id));
  await db.update(tools).set({ slug: "there" }).where(eq(tools.id, tool.id));
  expect((await get("/tools/there")).statusCode).toBe(200);
  expect((await get("/tools/elsewhere")).headers.location).toBe("/tools/there");
});

test("a removed tool is gone, and its page says so", async () => {
  await aTool(db, { name: "Gone", deletedAt: new Date() });
  const page = await get("/tools/gone");
  expect(page.statusCode).toBe(410);
  expect(page.body).toContain("Tool not found or failed to load.");
  expect(page.body).toContain('content="noindex"');
  for (const url of ["/tools/gone.md", "/api/tools/gone", "/api/v1/tools/gone"]) {
    const response = await get(url);
    expect([url, response.statusCode, response.json().error]).toEqual([url, 410, "This tool was removed from the directory."]);
  }
});

test("Markdown contains the page's text, escaped, with a link to the page", async () => {
  const { body, headers } = await get("/tools/quill.md");
  expect(headers["content-type"]).toBe("text/markdown; charset=utf-8");
  expect(headers.link).toBe(`<${SITE}/tools/quill>; rel="canonical"`);
  expect(body).toContain("# Quill\n");
  expect(body).toContain("Feathers & \\<ink\\>");
  expect(body).toContain("- # not a heading");
  const post = (await get("/blog/first-post.md")).body;
  expect(post).toContain("## One\n\nSome **bold** [link](https://example.com)\n\n-   a");
  expect((await get("/category/writing.md")).body).toContain(`- [Quill](${SITE}/tools/quill.md)`);
  expect((await get("/llms.txt")).body).toContain(`${SITE}/category/writing.md`);
});

test.each([
  "/tools/pending-pen.md",
  "/tools/nobody.md",
  "/blog/draft.md",
  "/category/roleplay.md",
  "/category/nobody.md",
  "/tools/night-rose.md",
  "/feeds/category/nobody.rss",
  "/feeds/category/roleplay.rss",
  "/feeds/nobody.rss",
  "/feeds/tools.doc",
  "/feeds/constructor.rss",
  "/cards/tools/nobody.png",
  "/cards/tools/pending-pen.png",
  "/cards/tools/night-rose.png",
  "/cards/compare/quill.png",
  "/cards/compare/quill,nobody.png",
  "/icons/7.png",
  "/embed/category/nobody",
  "/embed/category/roleplay",
  "/dumps/..%2Fdatabase",
  "/dumps/passwd",
])("%s is not found, in one sentence", async (url) => {
  const { statusCode, body } = await get(url);
  expect(statusCode).toBe(404);
  expect(JSON.parse(body).error).toMatch(/^[A-Z].* not found\.$/);
});

test.each(["/category/writing?page=999999", "/news?page=999999", "/blog?page=2"])(
  "%s is a page that is not there: 404, not indexed by mistake, with a way back",
  async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).toMatch(/This page doesn(&#x27;|')t exist\.|No news articles found\.|No blog posts found\./);
  },
);

test("a shared link has its own image at a versioned URL, cached for a year", async () => {
  for (const page of ["/tools/quill", "/category/writing", "/blog/first-post", "/compare?tools=quill,reed", "/"]) {
    const { body } = await get(page);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? "";
    const { pathname, search } = new URL(image);
    const card = await get(pathname + search);
    expect([page, card.statusCode, card.headers["content-type"]]).toEqual([page, 200, "image/png"]);
    expect(card.headers["cache-control"]).toContain("immutable");
    // A PNG's first chunk contains its width and height.
    expect([card.rawPayload.readUInt32BE(16), card.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect((await get(pathname + search, { "if-none-match": String(card.headers.etag) })).statusCode).toBe(304);
    expect((await get(`${pathname}?v=old`)).headers["cache-control"]).not.toContain("immutable");
  }
});

test("an image can be drawn for a name with characters our font lacks", async () => {
  await aTool(db, { name: "東京 🚀", slug: "tokyo", shortDescription: "Žluťoučký kůň" });
  expect((await get("/cards/tools/tokyo.png")).statusCode).toBe(200);
});

test("the site can be installed and has a page for when there is no network", async () => {
  const manifest = (await get("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Toolatlas", start_url: "/", display: "standalone" });
  for (const { src } of manifest.icons) expect([src, (await get(src)).statusCode]).toEqual([src, 200]);
  expect((await get("/offline")).body).toContain("You're offline");
  expect((await get("/sw.js")).headers["content-type"]).toContain("javascript");
});

test("only the embed page may be framed, and it runs no scripts", async () => {
  const { headers, body } = await get("/embed/category/writing?theme=dark");
  expect(headers["content-security-policy"]).toContain("frame-ancestors *");
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["x-frame-options"]).toBeUndefined();
  expect(body).toContain("Feathers &amp; &lt;ink&gt;");
  expect(body).not.toContain("<script");
  expect((await get("/category/writing")).headers["x-frame-options"]).toBe("DENY");
});

test("the IndexNow key is served", async () => {
  expect((await get("/0123456789abcdef.txt")).body).toBe("0123456789abcdef");
});

test("the dump holds every public tool in both forms, with its license", async () => {
  await aTool(db, { name: "=cmd()", slug: "formula", shortDescription: 'Says "hi", twice', tags: ["=1+1", "second", "=2+2"] });
  // The first request writes the dump, so that every instance has it.
  expect((await get("/dumps/tools.jsonl")).statusCode).toBe(200);
  const folder = join(dataDir, "dumps");
  const { tools: count } = await writeDumps({ db, site: { siteUrl: SITE, siteName: "Toolatlas" }, files: folderFiles(dataDir) });
  const lines = (await get("/dumps/tools.jsonl")).body
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toHaveLength(count);
  const slugs = lines.map(({ slug }) => slug);
  expect(slugs).toContain("quill");
  expect(slugs).not.toContain("night-rose");
  expect(slugs).not.toContain("pending-pen");
  const csv = await readFile(join(folder, "tools.csv"), "utf8");
  expect(csv).toContain("formula,'=cmd(),");
  expect(csv).toContain('"Says ""hi"", twice"');
  expect(csv).toContain(`,"'=1+1; second; '=2+2",`);
  const imported = await Array.fromAsync(readRows({ path: join(folder, "tools.csv"), format: "csv", encoding: "utf-8" }));
  expect(imported).toHaveLength(count);
  expect(imported.find(({ record }) => record?.slug === "formula")).toMatchObject({
    name: "=cmd()",
    record: { shortDescription: 'Says "hi", twice', tags: ["=1+1", "second", "=2+2"], website: expect.not.stringContaining(SITE) },
  });
  expect((await get("/dumps/LICENSE.txt")).body).toContain("Creative Commons Attribution 4.0");
});

test("a change shows in feeds, Markdown and images immediately", async () => {
  const tool = await aTool(db, { name: "Changing", shortDescription: "Before" });
  const before = await get("/tools/changing.md");
  expect((await get("/tools/changing.md", { "if-none-match": String(before.headers.etag) })).statusCode).toBe(304);
  const picture = (await get("/cards/tools/changing.png")).headers.etag;
  await db.update(tools).set({ shortDescription: "After" }).where(eq(tools.id, tool.id));
  await app.changes.changed("tools", "tool:changing", "category:writing");
  expect((await get("/tools/changing.md")).body).toContain("After");
  expect((await get("/feeds/tools.json")).body).toContain("After");
  expect((await get("/cards/tools/changing.png")).headers.etag).not.toBe(picture);
});

test("a sitemap file ends after 50,000 addresses, and the index names the next", async () => {
  // Simulates that many tools.
  for (const [id, name] of [
    [50_000, "At The End"],
    [50_001, "At The Start"],
  ] as const) {
    await db.execute(sql`alter table tools alter column id restart with ${sql.raw(String(id))}`);
    await aTool(db, { name });
  }
  // The served one may be ten minutes old.
  expect(await sitemapIndex({ db, siteUrl: SITE })).toContain(`${SITE}/sitemaps/tools-2.xml`);
  const [first, second] = await Promise.all([1, 2].map(async (number) => (await get(`/sitemaps/tools-${number}.xml`)).body));
  expect([first?.includes("/tools/at-the-end<"), first?.includes("/tools/at-the-start<")]).toEqual([true, false]);
  expect([second?.includes("/tools/at-the-end<"), second?.includes("/tools/at-the-start<")]).toEqual([false, true]);
});
