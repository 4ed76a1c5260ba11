// Slow: lays out a map again and again.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { MapFind, MapLayout } from "../../../contract/map.ts";
import { decodeTile, type MapTile } from "../../../shared/map/tile-format.ts";
import { listTiles } from "../../../shared/map/tile-tree.ts";
import { testApp } from "../../testing/app.ts";
import { aTool } from "../../testing/factories.ts";
import { categories } from "../categories/tables.ts";
import { toolEmbeddings } from "../search/tables.ts";
import { tools } from "../tools/tables.ts";
import { mapLayouts, mapPositions, mapTiles, mapVersions } from "./tables.ts";
import { updateMap } from "./update-map.ts";

const { app, config, database, db } = await testApp();
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Each update is an hour after the last, so that likes count, and on the same day. */
let now = new Date(Date.UTC(2030, 0, 1, 4));
const update = async (by = HOUR_MS / 10) => {
  now = new Date(now.getTime() + by);
  // Rows are dated by the database.
  await db
    .update(mapLayouts)
    .set({ madeAt: new Date(now.getTime() - HOUR_MS / 20) })
    .where(sql`${mapLayouts.madeAt} < '2029-01-01'`);
  await db.update(mapVersions).set({ madeAt: new Date(now.getTime() - HOUR_MS / 10) });
  return updateMap({ config, database, changes: app.changes }, { now, until: Date.now() + 60_000 });
};

const get = async (url: string) => (await app.inject({ url })).json();
const layoutOf = async (query = ""): Promise<MapLayout | null> => (await get(`/api/map${query}`)).layout;
const tileUrl = ({ version }: MapLayout, tile = "0/0/0") => `/map/tiles/${version}/${tile}.bin`;
const rootOf = async (layout: MapLayout | null): Promise<MapTile> => {
  if (!layout) throw new Error("There is no map");
  return decodeTile((await app.inject({ url: tileUrl(layout) })).rawPayload);
};
const placesOf = async (query = "") => {
  const { slugs, x, y } = await rootOf(await layoutOf(query));
  return new Map(slugs.map((slug, at) => [slug, [x[at], y[at]]]));
};
const find = (q: string): Promise<MapFind> => get(`/api/map/find?${new URLSearchParams({ q })}`);

test("without a layout there is no map, and no error", async () => {
  expect(await get("/api/map")).toEqual({ layout: null });
  expect(await find("chat")).toEqual({ tool: null, pin: null, matches: [] });
  expect(await update()).toEqual({ placed: 0, isPublished: false });
});

const SUBJECTS = [
  { category: "Audio", shortDescription: "Composes songs", description: "Music, melodies and vocals for a song.", tags: ["music"] },
  { category: "Coding", shortDescription: "Writes code", description: "Completes functions in the editor and reviews pull requests.", tags: ["editor"] },
  { category: "Investing", shortDescription: "Rates stocks", description: "Scores shares, funds and the risk of a portfolio.", tags: ["stocks"] },
];

test("all public tools are on the map, similar ones together", async () => {
  for (const [number, subject] of SUBJECTS.entries())
    for (let nth = 0; nth < 8; nth++)
      await aTool(db, { slug: `tool-${number}-${nth}`, name: `Tool ${number} ${nth}`, likesCount: nth, access: ["Web"], ...subject });
  await aTool(db, { slug: "secret", name: "Secret", status: "pending", publishedAt: null });
  expect(await update()).toMatchObject({ isPublished: true });
  const layout = await layoutOf();
  expect(layout).toMatchObject({ count: 24, childTiles: "0", accessNames: ["Web"] });
  expect(layout?.regions.map(({ slug, count }) => [slug, count])).toEqual([
    ["audio", 8],
    ["coding", 8],
    ["investing", 8],
  ]);
  expect(layout?.contours.every(({ path }) => /^(M[-\d. ]+q[-\d. ]+z?)+$/.test(path))).toBe(true);
  const tile = await rootOf(layout);
  const distance = (a: number, b: number) => Math.hypot((tile.x[a] ?? 0) - (tile.x[b] ?? 0), (tile.y[a] ?? 0) - (tile.y[b] ?? 0));
  for (let at = 0; at < tile.count; at++) {
    const others = Array.from({ length: tile.count }, (_, other) => other).filter((other) => other !== at);
    const nearest = others.sort((a, b) => distance(at, a) - distance(at, b))[0] ?? at;
    expect(tile.category[nearest]).toBe(tile.category[at]);
  }
});

test("a second run changes nothing", async () => {
  const before = await layoutOf();
  expect(await update()).toEqual({ placed: 0, isPublished: false });
  expect(await layoutOf()).toEqual(before);
});

test("tiles can be cached forever, and an unknown version is not found", async () => {
  const layout = await layoutOf();
  const found = await app.inject({ url: tileUrl(layout ?? expect.fail()), headers: { "accept-encoding": "gzip" } });
  expect(found.headers).toMatchObject({ "cache-control": "public, max-age=31536000, immutable", "content-encoding": "gzip", vary: "accept-encoding" });
  const missing = await app.inject({ url: "/map/tiles/unknown/0/0/0.bin" });
  expect([missing.statusCode, missing.json().error]).toEqual([404, "This version of the map has no such tile. Load the map again."]);
  expect(String(missing.headers["cache-control"])).not.toContain("immutable");
  for (const bad of ["0/0/-1", "0/0/x", "99/0/0", "1/70000/0"]) expect((await app.inject({ url: tileUrl(layout ?? expect.fail(), bad) })).statusCode).toBe(400);
});

test("a new tool is placed near similar ones, and no other moves", async () => {
  const before = await placesOf();
  await aTool(db, { slug: "songbird", name: "Songbird", ...SUBJECTS[0] });
  expect(await update()).toEqual({ placed: 1, isPublished: true });
  const after = await placesOf();
  const [x = 0, y = 0] = after.get("songbird") ?? [];
  after.delete("songbird");
  expect(after).toEqual(before);
  const audio = (await layoutOf())?.regions.find(({ slug }) => slug === "audio");
  expect(Math.hypot(x - (audio?.x ?? 0), y - (audio?.y ?? 0))).toBeLessThan(200);
});

test("a corrected text leaves a tool where it is, another text moves it", async () => {
  const before = await placesOf();
  const change = (text: Partial<typeof tools.$inferInsert>) =>
    db
      .update(tools)
      .set({ ...text, version: sql`${tools.version} + 1` })
      .where(eq(tools.slug, "songbird"));
  await change({ description: "Music, melodies and vocals for any song." });
  expect(await update()).toMatchObject({ placed: 1 });
  expect(await placesOf()).toEqual(before);
  const [coding] = await db.select({ id: categories.id }).from(categories).where(eq(categories.slug, "coding"));
  await change({ categoryId: coding?.id ?? 0, shortDescription: "Writes code", description: SUBJECTS[1]?.description ?? "", tags: ["editor"] });
  expect(await update()).toMatchObject({ placed: 1, isPublished: true });
  const after = await placesOf();
  expect(after.get("songbird")).not.toEqual(before.get("songbird"));
  expect(after.get("tool-0-1")).toEqual(before.get("tool-0-1"));
});

test("hidden and deleted tools disappear from the map", async () => {
  await db.update(tools).set({ hiddenAt: new Date() }).where(eq(tools.slug, "songbird"));
  expect(await update()).toEqual({ placed: 0, isPublished: true });
  expect((await placesOf()).has("songbird")).toBe(false);
  await db.delete(tools).where(eq(tools.slug, "songbird"));
  expect(await update()).toEqual({ placed: 0, isPublished: false });
});

test("adult tools are only on the map for visitors who confirmed their age, and positions are the same for all", async () => {
  await aTool(db, { slug: "adult-tool", name: "Adult tool", category: "Adult Companions", shortDescription: "Chats", description: "A chat with a companion." });
  await db.update(categories).set({ isAdult: true }).where(eq(categories.slug, "adult-companions"));
  await update();
  const [all, visible] = [await placesOf("?adult=true"), await placesOf()];
  expect([all.has("adult-tool"), visible.has("adult-tool")]).toEqual([true, false]);
  expect((await layoutOf())?.regions.map(({ slug }) => slug)).not.toContain("adult-companions");
  all.delete("adult-tool");
  expect(all).toEqual(visible);
  expect((await find("Adult tool")).tool).toBeNull();
});

test("tools whose text has no known words are placed with their category", async () => {
  await aTool(db, { slug: "noten", name: "Qqqq", category: "Audio", shortDescription: "ⵣⵣⵣ", description: "ⵣⵣⵣ", tags: [] });
  await db.update(categories).set({ name: "ⵣ" }).where(eq(categories.slug, "audio"));
  expect(await update()).toMatchObject({ placed: 1 });
  await db.update(categories).set({ name: "Audio" }).where(eq(categories.slug, "audio"));
  const [x = 0, y = 0] = (await placesOf()).get("noten") ?? [];
  const audio = (await layoutOf())?.regions.find(({ slug }) => slug === "audio");
  expect(Math.hypot(x - (audio?.x ?? 0), y - (audio?.y ?? 0))).toBeLessThan(200);
});

test("likes reach the map within minutes, and then its tiles have new URLs", async () => {
  const before = await layoutOf();
  await db.update(tools).set({ likesCount: 90 }).where(eq(tools.slug, "tool-0-0"));
  expect(await update()).toMatchObject({ isPublished: true });
  const after = await layoutOf();
  expect(after?.version).not.toBe(before?.version);
  const tile = await rootOf(after);
  expect(tile.likes[tile.slugs.indexOf("tool-0-0")]).toBe(90);
  // A page that was loaded before still gets its tiles.
  expect((await rootOf(before)).likes).not.toContain(90);
});

test("a tool's name finds it, and a question a place among its matches", async () => {
  await app.search.rebuild();
  await app.search.whenIdle();
  const places = await placesOf();
  const named = await find("tool 1 3");
  expect(named.tool).toMatchObject({ slug: "tool-1-3" });
  expect(named.tool?.x).toBeCloseTo(places.get("tool-1-3")?.[0] ?? 0, 1);
  const { tool, pin, matches } = await find("compose a melody with vocals");
  expect(tool).toBeNull();
  expect(matches[0]?.slug).toMatch(/^tool-0-/);
  const audio = (await layoutOf())?.regions.find(({ slug }) => slug === "audio");
  expect(Math.hypot((pin?.x ?? 0) - (audio?.x ?? 0), (pin?.y ?? 0) - (audio?.y ?? 0))).toBeLessThan(150);
  expect(await find("")).toEqual({ tool: null, pin: null, matches: [] });
});

test("the next night, the layout is made again and most tools stay near", async () => {
  const before = await placesOf();
  expect(await update(DAY_MS)).toMatchObject({ isPublished: true });
  const after = await placesOf();
  const moved = [...before].map(([slug, [x = 0, y = 0]]) => Math.hypot(x - (after.get(slug)?.[0] ?? 0), y - (after.get(slug)?.[1] ?? 0))).sort((a, b) => a - b);
  expect(moved[moved.length >> 1]).toBeLessThan(80);
  expect(await db.$count(mapLayouts)).toBe(1);
});

test("a layout of another model is replaced, and until then the old map is shown", async () => {
  await db.update(mapLayouts).set({ model: "another" });
  const before = await layoutOf();
  // A run without time stops before the new layout is complete.
  await updateMap({ config, database, changes: app.changes }, { now, until: 0 });
  expect(await layoutOf()).toEqual(before);
  expect(await db.$count(mapLayouts)).toBe(2);
  await update();
  expect(await db.select({ model: mapLayouts.model }).from(mapLayouts)).not.toContainEqual({ model: "another" });
  expect(await db.$count(mapPositions)).toBe(26);
});

test("a process that stops ends the update at once, and changes nothing", async () => {
  await aTool(db, { name: "Late", category: "Coding" });
  const before = await layoutOf();
  const stopping = new AbortController();
  const update = updateMap({ config, database, changes: app.changes, stopping: stopping.signal }, { now, until: Date.now() + 60_000 });
  stopping.abort();
  expect(await update).toEqual({ placed: 0, isPublished: false });
  expect(await layoutOf()).toEqual(before);
});

test("vectors of an embedding model are used once nearly all tools have one", async () => {
  const ofModel = { config: { ...config, embeddings: { url: "https://model.example.com", key: undefined, model: "model-1" } }, database, changes: app.changes };
  const run = () => updateMap(ofModel, { now, until: Date.now() + 60_000 });
  const model = async () => (await db.select({ model: mapLayouts.model }).from(mapLayouts)).map((row) => row.model);
  const [before] = await model();
  const all = await db.select({ id: tools.id, version: tools.version }).from(tools).where(eq(tools.isPublic, true));
  const vectorOf = (id: number) => ({ model: "model-1", dimension: 3, vector: Buffer.from([id % 100, (id * 7) % 100, 50]), scale: 0.01 });
  const add = (some: typeof all) => db.insert(toolEmbeddings).values(some.map(({ id, version }) => ({ toolId: id, toolVersion: version, ...vectorOf(id) })));
  await add(all.slice(0, 10));
  await run();
  expect(await model()).toEqual([before]);
  await add(all.slice(10, -1));
  await run();
  expect(await model()).toEqual(["model-1 (3)"]);
  const without = () => db.$count(mapPositions, eq(mapPositions.hasVector, false));
  expect(await without()).toBe(1);
  // The last tool was placed by its category until it has a vector, too.
  await add(all.slice(-1));
  expect(await run()).toMatchObject({ placed: 1 });
  expect(await without()).toBe(0);
});

test("the database rejects positions outside the map, and a second current layout", async () => {
  const [layout] = await db.select().from(mapLayouts);
  const id = layout?.id ?? 0;
  await expect(db.update(mapPositions).set({ x: 70_000 })).rejects.toThrow();
  await expect(db.insert(mapLayouts).values({ model: "m", seed: 1, unit: 1, isCurrent: true })).rejects.toThrow();
  await expect(db.insert(mapLayouts).values({ model: "m", seed: 1, unit: 0 })).rejects.toThrow();
  expect(await db.$count(mapTiles)).toBeGreaterThan(0);
  await db.delete(mapLayouts).where(eq(mapLayouts.id, id));
  expect(await db.$count(mapPositions)).toBe(0);
});

test("every tile that a layout names exists", async () => {
  await update();
  const layout = (await layoutOf()) ?? expect.fail();
  for (const { z, x, y } of listTiles(layout.childTiles)) expect((await app.inject({ url: tileUrl(layout, `${z}/${x}/${y}`) })).statusCode).toBe(200);
});
