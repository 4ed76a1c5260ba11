import { expect, test } from "vitest";
import { emblemSvg } from "./emblem.ts";
import { hillOf, lineAt, nearestRim } from "./emblem-shape.ts";
import { toolCoverSvg } from "./tool-cover.ts";

const granola = { slug: "granola", hue: 55, theme: "dark", small: false } as const;
const shapesOf = (svg: string) => [...svg.matchAll(/<path vector-effect[^>]* d="([^"]+)"/g)].map(([, path]) => path);
const slugs = Array.from({ length: 200 }, (_, index) => `tool-${index}`);

test("a tool keeps its emblem, and two hundred tools have two hundred of them", () => {
  expect(emblemSvg(granola)).toBe(emblemSvg({ ...granola }));
  expect(new Set(slugs.map((slug) => shapesOf(emblemSvg({ ...granola, slug })).join(""))).size).toBe(200);
});

test("the category and the theme change its colors, not its shape", () => {
  for (const other of [{ hue: 215 }, { theme: "light" }] as const) {
    const svg = emblemSvg({ ...granola, ...other });
    expect(svg).not.toBe(emblemSvg(granola));
    expect(shapesOf(svg)).toEqual(shapesOf(emblemSvg(granola)));
  }
});

test("a longer name has more lines; below 40 pixels there are three", () => {
  const lines = (slug: string, small = false) => shapesOf(emblemSvg({ ...granola, slug, small })).length;
  expect([lines("hex"), lines("granola"), lines("superhuman")]).toEqual([3, 4, 5]);
  expect(lines("superhuman", true)).toBe(3);
});

test("one line is stronger than the others, as on printed maps, and never the top one", () => {
  for (const slug of slugs) {
    const strong = [...emblemSvg({ ...granola, slug }).matchAll(/<path vector-effect[^>]*>/g)].map(([path]) => path.includes('stroke-width="1.5"'));
    expect(strong.filter(Boolean), slug).toHaveLength(1);
    expect(strong.at(-1), slug).toBe(false);
  }
});

test("lines stay inside the tile, do not cross, and leave the letter its room", () => {
  for (const slug of slugs) {
    const hill = hillOf(slug);
    expect(nearestRim(hill), slug).toBeGreaterThan(8);
    const reach = (height: number) => lineAt(hill, height, 8).map(([x, y]) => Math.hypot(x - hill.peak[0], y - hill.peak[1]));
    const [rim, middle, top] = [reach(1), reach(0.5), reach(0)];
    for (const [index, distance] of middle.entries()) {
      expect(distance).toBeLessThan(rim[index] ?? 0);
      expect(distance).toBeGreaterThan(top[index] ?? 0);
    }
    for (const side of hill.rim.flat()) {
      expect(side).toBeGreaterThanOrEqual(2.9);
      expect(side).toBeLessThanOrEqual(53.1);
    }
  }
});

test("an emblem is small enough for a page of them, and a cover for a tool's page", () => {
  for (const slug of slugs) {
    expect(emblemSvg({ ...granola, slug }).length).toBeLessThan(4_500);
    expect(toolCoverSvg({ slug, hue: 55, theme: "light", bare: false }).length).toBeLessThan(18_000);
  }
});

test("a slug of one sign is drawn, and one without letters has no initial", () => {
  expect(emblemSvg({ ...granola, slug: "7" })).toContain("<path transform");
  expect(emblemSvg({ ...granola, slug: "-" })).not.toContain("<path transform");
});
