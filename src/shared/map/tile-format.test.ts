import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { dayOf, decodeTile, encodeTile, fromStep, type MapTool, toStep } from "./tile-format.ts";
import { listTiles, tileName, writeTileTree } from "./tile-tree.ts";

const aTool = (id: number, given: Partial<MapTool> = {}): MapTool => ({
  id,
  slug: `tool-${id}`,
  name: `Tool ${id}`,
  x: (id * 367) % 1000,
  y: (id * 911) % 1000,
  category: id % 32,
  pricing: id % 4,
  access: id % 64,
  likes: id * 3,
  day: dayOf(new Date("2025-06-01")) + id,
  logoUrl: `/logos/tool-${id}.svg`,
  ...given,
});

test("a tile has what was put into it", () => {
  const tools = [
    aTool(7),
    aTool(3, { slug: "another-slug", name: "Ünïcode 人工知能 🍕", logoUrl: null, x: 0, y: 0, likes: 0 }),
    aTool(2_000_000_000, { day: dayOf(new Date("2040-01-01")), x: 1000, y: 1000, likes: 4_000_000, access: 2 ** 24 - 1, category: 700 }),
    aTool(1, { slug: "equal", name: "\ufeffEqual", x: 0, y: 0 }),
  ];
  const tile = decodeTile(encodeTile(tools));
  expect(tile.count).toBe(4);
  for (const { id, x, y, ...tool } of tools) {
    const at = tile.ids.indexOf(id);
    expect([tile.x[at], tile.y[at]].map((value = -1) => Math.round(value * 10) / 10)).toEqual([x, y]);
    const found = { slug: tile.slugs[at], name: tile.names[at], category: tile.category[at], pricing: tile.pricing[at], access: tile.access[at] };
    expect({ ...found, likes: tile.likes[at], day: tile.day[at], logoUrl: tile.logoUrls[at] }).toEqual(tool);
  }
});

test("an empty tile is possible", () => {
  expect(decodeTile(encodeTile([]))).toMatchObject({ count: 0, names: [], slugs: [], logoUrls: [] });
});

test("a tile of 4,096 tools has at most 110 kB", () => {
  const tools = Array.from({ length: 4_096 }, (_, at) =>
    aTool(at * 241 + 1, { name: `Tool ${Math.imul(at, 2_654_435_761) >>> 0}`, slug: `s-${Math.imul(at, 40_503) >>> 0}` }),
  );
  expect(gzipSync(encodeTile(tools)).length).toBeLessThan(110_000);
});

test("only the most liked tools of a tile have their logos", () => {
  const tile = decodeTile(encodeTile(Array.from({ length: 400 }, (_, at) => aTool(at))));
  expect(tile.logoUrls[tile.ids.indexOf(399)]).toBe("/logos/tool-399.svg");
  expect(tile.logoUrls[tile.ids.indexOf(3)]).toBeNull();
});

test("bytes that are not a tile are refused", () => {
  const bytes = encodeTile([aTool(1), aTool(2)]);
  for (const wrong of [new Uint8Array(), new Uint8Array(50), new TextEncoder().encode("<!doctype html>"), bytes.slice(0, 12)])
    expect(() => decodeTile(wrong)).toThrow();
});

test("coordinates outside the world are moved to its edge", () => {
  expect([toStep(-5), toStep(0), toStep(1000), toStep(2000)]).toEqual([0, 0, 65_535, 65_535]);
  expect(fromStep(65_535)).toBe(1000);
});

test("the tree of tiles says which exist", () => {
  const names = ["0/0/0", "1/0/0", "1/1/1", "2/2/3", "2/3/3"];
  const tree = writeTileTree(new Set(names));
  expect(tree).toBe("90c00");
  expect(listTiles(tree).map(tileName).sort()).toEqual(names);
  expect(listTiles("0").map(tileName)).toEqual(["0/0/0"]);
  expect(listTiles("zz")).toEqual([{ z: 0, x: 0, y: 0 }]);
});
