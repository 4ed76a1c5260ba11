import type { EngineSort, Filter } from "@toolatlas/search";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { REBUILD_TAG } from "./changed-tools.ts";
import { searchDatabase } from "./search-database.ts";

const { app, db } = await testApp();

async function found(q: string, query: Record<string, string> = {}) {
  const response = await app.inject({ url: `/api/search?${new URLSearchParams({ q, ...query })}` });
  expect(response.statusCode).toBe(200);
  const { items, ...rest } = response.json();
  return { ...rest, slugs: items.map(({ slug }: { slug: string }) => slug) };
}

/** A tool that was stored and announced. */
async function listed(given: Parameters<typeof aTool>[1]) {
  const tool = await aTool(db, given);
  await app.changes.changed(`tool:${tool.slug}`);
  await app.search.whenIdle();
  return tool;
}

test("a new tool is found, a changed one by its new name, a removed one no more", async () => {
  await listed({ slug: "quill", name: "Quillbird" });
  expect((await found("quilbird")).slugs).toEqual(["quill"]);

  await db.update(tools).set({ name: "Featherpen" }).where(eq(tools.slug, "quill"));
  await app.changes.changed("tool:quill");
  await app.search.whenIdle();
  expect((await found("quillbird")).total).toBe(0);
  expect((await found("feather pen")).slugs).toEqual(["quill"]);

  await db.update(tools).set({ deletedAt: new Date() }).where(eq(tools.slug, "quill"));
  await app.changes.changed("tool:quill");
  await app.search.whenIdle();
  expect((await found("featherpen")).total).toBe(0);
});

test("what is not approved is not found, until it is", async () => {
  await listed({ slug: "waiting", name: "Waitingroom", status: "pending", publishedAt: null });
  expect((await found("waitingroom")).total).toBe(0);
  await db.update(tools).set({ status: "approved", publishedAt: new Date() }).where(eq(tools.slug, "waiting"));
  await app.changes.changed("tool:waiting");
  await app.search.whenIdle();
  expect((await found("waitingroom")).slugs).toEqual(["waiting"]);
});

test("an adult tool is found only if requested", async () => {
  await listed({ slug: "spicy", name: "Spicyroleplay", category: "Roleplay" });
  await db.update(categories).set({ isAdult: true }).where(eq(categories.slug, "roleplay"));
  await app.changes.changed("categories");
  await app.search.whenIdle();
  expect((await found("spicyroleplay")).total).toBe(0);
  expect(await found("spicyroleplay", { adult: "true" })).toMatchObject({ slugs: ["spicy"], facets: { category: [{ value: "roleplay", count: 1 }] } });
});

test("a changed category replaces its tools without a rebuild, and removes those that are no longer public", async () => {
  await listed({ slug: "kept", name: "Keptapart", category: "Quiet" });
  await listed({ slug: "shut", name: "Shutapart", category: "Quiet" });
  const { built } = app.search.stats();
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.slug, "shut"));
  await db.update(categories).set({ name: "Silent", slug: "silent" }).where(eq(categories.slug, "quiet"));
  await app.changes.changed("categories", "tools", "category:quiet", "category:silent");
  await app.search.whenIdle();
  expect((await found("keptapart")).facets).toMatchObject({ category: [{ value: "silent", count: 1 }] });
  expect((await found("shutapart")).total).toBe(0);
  expect(app.search.stats().built).toEqual(built);
});

test("a category of many tools is read by a rebuild", async () => {
  const { id: _, ...tool } = await aTool(db, { slug: "crowd", name: "Crowdedroom", category: "Crowd" });
  await db.insert(tools).values(Array.from({ length: 200 }, (_, n) => ({ ...tool, slug: `crowd-${n}` })));
  await app.changes.changed("categories", "tools", "category:crowd");
  await app.search.whenIdle();
  expect((await found("crowdedroom")).total).toBe(201);
});

test("changed lists do not change the index", async () => {
  const { built } = app.search.stats();
  await app.changes.changed("tools", "category:writing");
  await app.search.whenIdle();
  expect(app.search.stats().built).toEqual(built);
});

test("the rebuild command rebuilds the index of every instance", async () => {
  const tool = await listed({ slug: "unheard", name: "Unheardof" });
  await db.update(tools).set({ name: "Whispername" }).where(eq(tools.slug, tool.slug));
  await app.changes.changed(REBUILD_TAG);
  await app.search.whenIdle();
  expect((await found("whispername")).slugs).toEqual(["unheard"]);
});

test("until the index is ready, the database is searched with the same filters", async () => {
  await listed({ slug: "early-1", name: "Earlybird Notes", pricingType: "free", likesCount: 1 });
  await listed({ slug: "early-2", name: "Earlybird Mail", pricingType: "paid", likesCount: 2 });
  await listed({ slug: "early-3", name: "Earlybird Draft", status: "pending", publishedAt: null });
  const answered = async (text: string, filter: Filter | null = null, sort?: EngineSort) =>
    (await searchDatabase(db, { text, filter, sort, offset: 0, length: 5 })).hits.map(({ tool }) => tool.objectID);
  expect(await answered("earlyb")).toEqual(["early-2", "early-1"]);
  expect(await answered("Earlybird notes")).toEqual(["early-1"]);
  expect(await answered("earlybird", { is: "value", attribute: "pricingType", value: "free" })).toEqual(["early-1"]);
  expect(await answered("spicyroleplay")).toEqual([]);
  expect(await answered("earlybird", { is: "number", attribute: "likes", comparison: ">=", value: 1.5 })).toEqual(["early-2"]);
  expect(await answered("earlybird", { is: "number", attribute: "publishedAt", comparison: ">", value: 4_000_000_000 })).toEqual([]);
  expect(await answered("earlybird", { is: "or", of: [] })).toEqual([]);
  expect(await answered("earlybird", null, "name")).toEqual(["early-2", "early-1"]);
  expect(await answered("earlybird", null, "newest")).toEqual(["early-2", "early-1"]);
});

test("promotions do not change the order of results", async () => {
  for (const [slug, likesCount] of [
    ["orderly-a", 3],
    ["orderly-b", 9],
    ["orderly-c", 6],
  ] as const)
    await listed({ slug, name: `Orderly ${slug.at(-1)}`, likesCount });
  const before = (await found("orderly")).slugs;
  expect(before).toEqual(["orderly-b", "orderly-c", "orderly-a"]);
  await db
    .update(tools)
    .set({ featuredUntil: new Date(Date.now() + 86_400_000), hotUntil: new Date(Date.now() + 86_400_000) })
    .where(eq(tools.slug, "orderly-a"));
  await app.search.rebuild();
  expect((await found("orderly")).slugs).toEqual(before);
});

test("results are narrowed by category and pricing, with counts beside each choice", async () => {
  await listed({ slug: "narrow-1", name: "Narrowly One", category: "Coding", pricingType: "free" });
  await listed({ slug: "narrow-2", name: "Narrowly Two", category: "Coding", pricingType: "paid" });
  await listed({ slug: "narrow-3", name: "Narrowly Three", category: "Writing", pricingType: "paid" });
  const { facets } = await found("narrowly");
  expect(facets.category).toEqual([
    { value: "coding", label: "Coding", count: 2 },
    { value: "writing", label: "Writing", count: 1 },
  ]);
  expect((await found("narrowly", { category: "coding", pricing: "paid" })).slugs).toEqual(["narrow-2"]);
});

test("a search without results suggests the nearest spelling", async () => {
  await listed({ slug: "zephyr", name: "Zephyr" });
  const empty = await found("zpehyyr");
  expect(empty).toMatchObject({ total: 0, spelling: "zephyr" });
});

test.each(["", "   ", "!!!", "a\ud800b", "שלום עולם", "x".repeat(5_000), "🎨", "%", "_", "'; drop table tools; --"])("%j is answered", async (q) => {
  await found(q);
});

test.each([{ page: "-1" }, { page: "1000000000" }, { page: "x" }])("%o is read as the first page", async (query) => {
  expect((await found("narrowly", query)).slugs).toHaveLength(3);
});
