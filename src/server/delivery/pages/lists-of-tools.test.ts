/** Pages of alternatives, tags and filtered categories: what search engines, assistants and people without JavaScript get. */
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { aPromotion } from "../../testing/promotion-factories.ts";

const SITE = "https://atlas.example.com";
const { app, db } = await testApp({ env: { SITE_URL: SITE, RATE_LIMIT_PER_MINUTE: "100000" } });
const promoted = await aTool(db, { name: "Writer 0", tags: ["prose"], pricingType: "free" });
for (let n = 1; n < 8; n++)
  await aTool(db, {
    name: `Writer ${n}`,
    tags: n < 5 ? ["prose"] : ["rare"],
    pricingType: n < 5 ? "freemium" : "paid",
    access: n < 2 ? ["Self-hosted"] : ["Web"],
  });
for (let n = 0; n < 3; n++) await aTool(db, { name: `Coder ${n}`, category: "Coding", shortDescription: "Completes code", pricingType: "free" });
await aTool(db, { name: "Velvet", category: "NSFW", tags: ["velvet"], pricingType: "free" });
await db.execute(sql`update categories set is_adult = true where slug = 'nsfw'`);
await aPromotion(db, { toolId: promoted.id, boostFactor: 1 });
await app.search.rebuild();
await app.search.whenIdle();

async function read(path: string) {
  const { statusCode, body } = await app.inject({ url: path, headers: { accept: "text/html" } });
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.replaceAll("&amp;", "&");
  return { status: statusCode, body, canonical: canonical?.replace(SITE, ""), isIndexed: !/<meta name="robots" content="noindex/.test(body) };
}
const titleOf = (body: string) => /<title>([^<]*)/.exec(body)?.[1];
const text = async (path: string) => (await app.inject(path)).body;

test.each([
  ["/alternatives/writer-1", "7 alternatives to Writer 1"],
  ["/alternatives/writer-6?free=1", "5 free alternatives to Writer 6"],
  ["/tags/prose", "prose: AI tools"],
  ["/category/writing/free", "Free AI tools for writing"],
])("%s is listed by search engines under its own address", async (path, title) => {
  const page = await read(path);
  expect(page).toMatchObject({ status: 200, isIndexed: true, canonical: path });
  expect(titleOf(page.body)).toContain(title);
  expect(page.body).toContain('"@type":"ItemList"');
  expect(page.body).toContain('"@type":"BreadcrumbList"');
});

test.each([
  ["/alternatives/coder-1", 200],
  ["/alternatives/writer-1?selfHosted=1", 200],
  ["/alternatives/velvet", 200],
  ["/tags/rare", 200],
  ["/category/writing/self-hosted", 200],
  ["/category/writing/open-source", 200],
  ["/category/coding/free", 200],
  ["/category/nsfw/free", 404],
  ["/category/writing/cheap", 404],
  ["/category/unknown/free", 404],
  ["/category/writing/free?page=9", 404],
  ["/tags/velvet", 404],
  ["/tags/prose?page=9", 404],
  ["/alternatives/unknown", 404],
])("%s is not listed by search engines (%i)", async (path, status) => {
  expect(await read(path)).toMatchObject({ status, isIndexed: false });
});

test.each([
  ["/category/writing?pricing=open-source", "/category/writing/open-source"],
  ["/category/writing?access=Self-hosted&sort=likes", "/category/writing/self-hosted?sort=likes"],
  ["/category/writing?pricing=open-source&access=Web", "/category/writing"],
  ["/category/writing?pricing=free", "/category/writing"],
  ["/alternatives/writer-1?openSource=1&free=1", "/alternatives/writer-1?openSource=1"],
])("%s has the canonical address %s", async (path, canonical) => {
  expect((await read(path)).canonical).toBe(canonical);
});

test("texts state counts, and each alternative what distinguishes it", async () => {
  const { body } = await read("/alternatives/writer-6");
  expect(body).toContain("7 tools do similar work: 5 are free or have a free plan and 1 can be self-hosted.");
  expect(body).toContain("Free tier; Writer 6 is paid");
  expect((await read("/category/writing/free")).body).toContain("5 of 8 tools for writing are free or have a free plan. 1 costs nothing.");
});

test("one paid place is labeled, above the list and not in filtered lists", async () => {
  const { body } = await read("/alternatives/writer-6");
  expect(body.match(/data-promotion=/g)).toHaveLength(1);
  expect(body.indexOf("data-promotion=")).toBeLessThan(body.indexOf("results differing"));
  expect((await read("/alternatives/writer-6?free=1")).body).not.toContain("data-promotion=");
});

test("pages follow a change of a tool", async () => {
  expect((await read("/tags/prose")).body).toContain("5 AI tools are tagged");
  await db.execute(sql`update tools set hidden_at = now() where slug = 'writer-4'`);
  await app.changes.changed("tools", "tool:writer-4", "category:writing", "categories");
  expect(await read("/tags/prose")).toMatchObject({ isIndexed: false });
  expect(titleOf((await read("/alternatives/writer-1")).body)).toContain("6 alternatives");
  await db.execute(sql`update tools set hidden_at = null where slug = 'writer-4'`);
  await app.changes.changed("tools", "tool:writer-4", "category:writing", "categories");
});

test("the sitemap lists exactly what search engines may list", async () => {
  const index = await text("/sitemap.xml");
  for (const name of ["tags", "alternatives-1"]) expect(index).toContain(`${SITE}/sitemaps/${name}.xml`);
  const pathsOf = async (name: string) => [...(await text(`/sitemaps/${name}.xml`)).matchAll(/<loc>([^<]*)/g)].map(([, url = ""]) => url.replace(SITE, ""));
  expect(await pathsOf("tags")).toEqual(["/tags/prose"]);
  expect(await pathsOf("alternatives-1")).toEqual(Array.from({ length: 8 }, (_, n) => `/alternatives/writer-${n}`));
  expect((await pathsOf("categories")).filter((path) => path.split("/").length > 3)).toEqual(["/category/writing/free"]);
});

test.each([
  ["/alternatives/writer-6.md", "# Alternatives to Writer 6"],
  ["/tags.md", `- [prose](${SITE}/tags/prose.md): 5 tools`],
  ["/tags/prose.md", "> 5 AI tools with this tag."],
  ["/category/writing/free.md", "# Free AI tools for writing"],
  ["/category/writing/open-source.md", "No tools match this filter yet."],
])("%s is Markdown", async (path, line) => {
  const response = await app.inject(path);
  expect(response.headers["content-type"]).toContain("text/markdown");
  expect(response.body).toContain(line);
  expect(response.body).not.toContain("Velvet");
});

test.each(["/alternatives/velvet.md", "/tags/velvet.md", "/category/nsfw/free.md", "/alternatives/unknown.md"])("%s does not exist", async (path) => {
  expect((await app.inject(path)).statusCode).toBe(404);
});

test("a search that asks for alternatives links to them", async () => {
  expect((await read("/search?q=free+alternatives+to+writer+6")).body).toContain('href="/alternatives/writer-6?free=1"');
  expect((await read("/search?q=writer+6")).body).not.toContain("/alternatives/");
});
