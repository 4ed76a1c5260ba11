import { describe, expect, test } from "vitest";
import { contourPaths } from "./contours.ts";

const hero = { seed: "home", width: 1680, height: 520, levels: 13 };

test("the same seed draws the same map", () => {
  expect(contourPaths(hero)).toEqual(contourPaths(hero));
});

test("seeds that differ in one letter draw different maps", () => {
  expect(contourPaths({ ...hero, seed: "post-1" })).not.toEqual(contourPaths({ ...hero, seed: "post-2" }));
});

test("there is one path per level", () => {
  expect(contourPaths(hero)).toHaveLength(13);
});

test("the hero stays light enough for a first visit", () => {
  const size = contourPaths(hero).join("").length;
  expect(size).toBeGreaterThan(5_000);
  expect(size).toBeLessThan(25_000);
});

describe.each([
  [100, 100],
  [2400, 100],
  [100, 2400],
  [2400, 2400],
  [800, 320],
])("at %i × %i", (width, height) => {
  const path = contourPaths({ seed: "any", width, height, levels: 11 }).join("");

  test("something is drawn, with one decimal at most", () => {
    expect(path).toMatch(/^(M[-\d. ]+(q[-\d. ]+)z?)+$/);
    expect(path).not.toMatch(/\.\d\d/);
  });

  test("no line starts far outside", () => {
    for (const [, x, y] of path.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThan(-30);
      expect(Number(x)).toBeLessThan(width + 30);
      expect(Number(y)).toBeGreaterThan(-30);
      expect(Number(y)).toBeLessThan(height + 30);
    }
  });
});
