import { expect, test } from "vitest";
import {
  boundsOfRegions,
  boundsOfView,
  clampView,
  formatPoint,
  formatView,
  interpolate,
  pan,
  parsePoint,
  parseView,
  scaleOf,
  toScreen,
  toWorld,
  viewOf,
  viewOfBounds,
  WHOLE,
  zoomAt,
} from "./viewport.ts";

const size = { width: 800, height: 600 };

test("the whole map fits the shorter side", () => {
  expect(scaleOf(WHOLE, size)).toBe(0.6);
  expect(toScreen(WHOLE, size, { x: 500, y: 500 })).toEqual({ x: 400, y: 300 });
  expect(toScreen(WHOLE, size, { x: 500, y: 0 })).toEqual({ x: 400, y: 0 });
});

test("zooming keeps the place under the pointer", () => {
  const pointer = { x: 520, y: 220 };
  const place = toWorld(WHOLE, size, pointer);
  const zoomed = zoomAt(WHOLE, size, pointer, 2);
  const after = toScreen(zoomed, size, place);
  expect(after.x).toBeCloseTo(pointer.x);
  expect(after.y).toBeCloseTo(pointer.y);
});

test("the map cannot be lost: neither by moving it nor by zooming out", () => {
  expect(pan(WHOLE, size, { x: -100_000, y: 100_000 })).toEqual({ x: 1000, y: 0, z: 0 });
  expect(clampView({ x: 1, y: 1, z: -7 }).z).toBe(-0.5);
  expect(clampView({ x: 1, y: 1, z: 70 }).z).toBe(9);
});

test("a view that shows several tools contains all of them", () => {
  const places = [
    { x: 100, y: 100 },
    { x: 300, y: 260 },
  ];
  const view = viewOf(places);
  for (const place of places) {
    const { x, y } = toScreen(view, size, place);
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
  }
  expect(viewOf([])).toEqual(WHOLE);
  expect(viewOf([{ x: 10, y: 20 }])).toEqual({ x: 10, y: 20, z: 3 });
});

test("the first view shows all regions as large as the window allows", () => {
  const bounds = boundsOfRegions([
    { x: 200, y: 400 },
    { x: 800, y: 600 },
  ]);
  expect(bounds).toEqual({ left: 128, top: 328, right: 872, bottom: 672 });
  const view = viewOfBounds(bounds, size);
  expect(toScreen(view, size, { x: 128, y: 500 }).x).toBeCloseTo(0);
  expect(toScreen(view, size, { x: 872, y: 500 }).x).toBeCloseTo(800);
  expect(boundsOfView(WHOLE)).toEqual({ left: 0, top: 0, right: 1000, bottom: 1000 });
});

test("a flight begins and ends where it should, with a zoom that changes evenly", () => {
  const [from, to] = [WHOLE, { x: 100, y: 900, z: 4 }];
  expect(interpolate(from, to, 0)).toEqual(from);
  expect(interpolate(from, to, 1)).toEqual(to);
  expect(interpolate(from, to, 0.5).z).toBe(2);
  expect(interpolate(from, { x: 600, y: 500, z: 0 }, 0.5)).toEqual({ x: 550, y: 500, z: 0 });
});

test("a view survives its address", () => {
  for (const view of [WHOLE, { x: 12.5, y: 999.9, z: 2.25 }, { x: 0, y: 1000, z: -0.5 }]) expect(parseView(formatView(view))).toEqual(view);
  expect(parsePoint(formatPoint({ x: 1.26, y: 3 }))).toEqual({ x: 1.3, y: 3 });
});

test.each([null, "", "1,2", "1,2,3,4", "a,b,c", "1,2,10", "-1,2,3", "1,2000,3", "1e3,2,3", "NaN,1,1", "1,,3", " 1,2,3", "1,2,3;", "9".repeat(100)])(
  "%s is not a view",
  (text) => {
    expect(parseView(text)).toBeNull();
  },
);

test.each([null, "1", "1,2,3", "1001,5", "x,y", "1.23456,2"])("%s is not a place", (text) => {
  expect(parsePoint(text)).toBeNull();
});
