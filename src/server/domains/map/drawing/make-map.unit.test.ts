import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { decodeTile } from "../../../../shared/map/tile-format.ts";
import { listTiles, tileName } from "../../../../shared/map/tile-tree.ts";
import { densestSpot } from "./densest-spot.ts";
import { makeMaps } from "./make-map.ts";
import { TOOLS_PER_TILE } from "./make-tiles.ts";
import type { MapRow } from "./tool-rows.ts";

const CATEGORIES = [
  { id: 1, slug: "audio", name: "Audio", hue: 10, isAdult: false },
  { id: 2, slug: "coding", name: "Coding", hue: 200, isAdult: false },
  { id: 3, slug: "companions", name: "Companions", hue: 300, isAdult: true },
];
const aRow = (id: number, given: Partial<MapRow> = {}): MapRow => ({
  id,
  slug: `tool-${id}`,
  name: `Tool ${id}`,
  x: 300,
  y: 300,
  categoryId: 1,
  pricing: 0,
  access: [],
  tags: [],
  likes: 0,
  day: 20_000,
  logoUrl: null,
  ...given,
});
/** Around a place, in a spiral. */
const rows = (first: number, count: number, given: Partial<MapRow> & { x: number; y: number }) =>
  Array.from({ length: count }, (_, at) => {
    const angle = at * 2.4;
    return aRow(first + at, { ...given, x: given.x + Math.sqrt(at) * 6 * Math.cos(angle), y: given.y + Math.sqrt(at) * 6 * Math.sin(angle) });
  });
const mapOf = (tools: MapRow[], withAdult = false) => makeMaps(CATEGORIES, tools, "2026-01-01T00:00:00.000Z")[Number(withAdult)] ?? expect.fail();

test("regions are named where most of their tools are, and numbered by name", () => {
  const { layout } = mapOf([...rows(1, 20, { x: 300, y: 300 }), aRow(100, { x: 900, y: 900 }), ...rows(200, 10, { x: 700, y: 600, categoryId: 2 })]);
  expect(layout.regions.map(({ slug, count }) => [slug, count])).toEqual([
    ["audio", 21],
    ["coding", 10],
  ]);
  expect(Math.hypot((layout.regions[0]?.x ?? 0) - 300, (layout.regions[0]?.y ?? 0) - 300)).toBeLessThan(20);
});

test("a tag is shown if its tools are neighbors, and not over another name", () => {
  const { layout } = mapOf([
    ...rows(1, 10, { x: 300, y: 300 }),
    ...rows(100, 6, { x: 360, y: 360, tags: ["music"] }),
    ...rows(200, 6, { x: 362, y: 362, tags: ["Audio", "rare"] }).slice(0, 3),
    ...[100, 400, 800].map((x, at) => aRow(300 + at, { x, y: x, tags: ["everywhere"] })),
  ]);
  const tags = new Map(layout.tags.map((tag) => [tag.tag, tag]));
  expect([...tags.keys()]).toContain("music");
  expect(tags.has("everywhere")).toBe(false);
  expect(tags.has("Audio")).toBe(false);
  const [music, rare] = [tags.get("music"), tags.get("rare")];
  if (music && rare) expect(rare.fromZoom).toBeGreaterThan(music.fromZoom);
});

test("where two categories meet, the coast has both colors", () => {
  const { layout } = mapOf([...rows(1, 30, { x: 400, y: 500 }), ...rows(100, 30, { x: 470, y: 500, categoryId: 2 })]);
  const coast = layout.contours.filter(({ height }) => height === 1);
  expect(coast.map(({ hue }) => hue)).toEqual([10, 200]);
  const land = layout.contours.filter(({ height }) => height === 0);
  expect(land).toHaveLength(1);
  expect(land[0]?.path).toMatch(/^M[-\d. ]+q[-\d. ]+z$/);
});

test("more likes rise higher", () => {
  const { contours } = mapOf([...rows(1, 8, { x: 300, y: 300 }), ...rows(100, 8, { x: 700, y: 700, categoryId: 2, likes: 500 })]).layout;
  const linesAround = (wanted: number) => contours.filter(({ hue, height }) => hue === wanted && height > 0).length;
  expect(linesAround(200)).toBeGreaterThan(linesAround(10));
});

test("each tool is in one tile, the most liked in the first", () => {
  const tools = Array.from({ length: 10_000 }, (_, at) => aRow(at + 1, { x: (at * 7_919) % 1000, y: (at * 104_729) % 1000, likes: at }));
  const { layout, tiles } = mapOf(tools);
  expect(listTiles(layout.childTiles).map(tileName).sort()).toEqual(tiles.map(tileName).sort());
  const decoded = tiles.map(({ body }) => decodeTile(gunzipSync(body)));
  expect(decoded.flatMap(({ ids }) => [...ids]).sort((a, b) => a - b)).toEqual(tools.map(({ id }) => id));
  expect(decoded[0]?.count).toBe(TOOLS_PER_TILE);
  expect(Math.min(...(decoded[0]?.likes ?? []))).toBe(10_000 - TOOLS_PER_TILE);
});

test("any number of tools in one place is possible", () => {
  const { tiles } = mapOf(Array.from({ length: 9_000 }, (_, at) => aRow(at + 1, { x: 1000, y: 1000 })));
  expect(tiles.map(tileName)).toEqual(["0/0/0", "1/1/1", "2/3/3"]);
});

test("adult tools are only in the map for adults, which is the same otherwise", () => {
  const tools = rows(1, 5, { x: 300, y: 300 });
  const adult = aRow(9, { categoryId: 3 });
  expect([mapOf([...tools, adult]).layout.count, mapOf([...tools, adult], true).layout.count]).toEqual([5, 6]);
  const [visible, all] = [mapOf(tools).layout, mapOf(tools, true).layout];
  expect({ ...all, version: "" }).toEqual({ ...visible, version: "" });
  expect(all.version).not.toBe(visible.version);
});

test("an empty map is possible", () => {
  expect(mapOf([]).layout).toMatchObject({ count: 0, childTiles: "0", regions: [], tags: [], contours: [] });
});

test("a pin is where most matches are, not between two groups", () => {
  const spot = densestSpot([...rows(1, 6, { x: 200, y: 200 }), ...rows(10, 4, { x: 800, y: 800 })].map(({ x, y }) => ({ x, y, weight: 1 })));
  expect(Math.hypot((spot?.x ?? 0) - 200, (spot?.y ?? 0) - 200)).toBeLessThan(20);
  expect(densestSpot([])).toBeNull();
});
