import { toSmall } from "@toolatlas/meaning";
import { describe, expect, test } from "vitest";
import { alignTo } from "./align.ts";
import { Anchors } from "./anchors.ts";
import { layOut, layOutAgain } from "./lay-out.ts";
import { NeighborIndex } from "./neighbors.ts";
import { measureQuality } from "./quality.ts";
import { seededRandom } from "./random.ts";
import { clusteredPoints } from "./testing/clustered-points.ts";
import { createVectors, pointsAt } from "./vectors.ts";

const points = clusteredPoints({ count: 240, groups: 8 });
const layout = layOut({ ...points, seed: 1 });
const distances = (a: Float32Array, b: Float32Array) =>
  Array.from({ length: a.length / 2 }, (_, at) => Math.hypot(a[at * 2]! - b[at * 2]!, a[at * 2 + 1]! - b[at * 2 + 1]!)).sort((x, y) => x - y);
const numbers = (from: number, to: number) => Int32Array.from({ length: to - from }, (_, at) => from + at);

describe("a layout from scratch", () => {
  test("has all points within the square", () => {
    expect(layout.positions).toHaveLength(480);
    expect(layout.positions.every((value) => value > 0 && value < 1)).toBe(true);
  });

  test("is the same for the same seed, and different for another", () => {
    expect(layOut({ ...points, seed: 1 })).toEqual(layout);
    expect(layOut({ ...points, seed: 2 }).positions).not.toEqual(layout.positions);
  });

  test("keeps neighbors together", () => {
    const { trustworthiness, continuity, recall } = measureQuality(points.vectors, layout.positions);
    expect(trustworthiness).toBeGreaterThan(0.9);
    expect(continuity).toBeGreaterThan(0.9);
    expect(recall).toBeGreaterThan(0.6);
  });

  test.each([0, 1, 2, 3])("of %i points has a position for each", (count) => {
    const { positions } = layOut({ ...pointsAt(points, numbers(0, count)), seed: 1 });
    expect(positions).toHaveLength(count * 2);
    expect(positions.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test("separates points with equal vectors", () => {
    const same = pointsAt(points, new Int32Array(30));
    const { positions } = layOut({ ...same, seed: 1 });
    expect(new Set(positions).size).toBeGreaterThan(30);
  });

  test("places points without a vector with their category", () => {
    const partly = { ...points, vectors: { ...points.vectors, scales: points.vectors.scales.map((scale, at) => (at === 16 ? 0 : scale)) } };
    const { positions } = layOut({ ...partly, seed: 1 });
    const its = numbers(0, 240).filter((at) => at !== 16 && points.groups[at] === points.groups[16]);
    const middle = [0, 1].map((axis) => its.reduce((sum, at) => sum + positions[at * 2 + axis]!, 0) / its.length);
    expect(Math.hypot(positions[32]! - middle[0]!, positions[33]! - middle[1]!)).toBeLessThan(0.05);
  });

  test("without any vector has its categories apart", () => {
    const none = { ...points, vectors: { ...points.vectors, scales: new Float32Array(240) } };
    const { positions } = layOut({ ...none, seed: 1 });
    const [first, second] = [0, 1].map((group) => points.groups.indexOf(group));
    expect(positions.every((value) => value >= 0 && value <= 1)).toBe(true);
    expect(Math.hypot(positions[first! * 2]! - positions[second! * 2]!, positions[first! * 2 + 1]! - positions[second! * 2 + 1]!)).toBeGreaterThan(0.1);
  });
});

describe("a layout from earlier positions", () => {
  test("moves most points little, and keeps its quality", () => {
    const again = layOutAgain({ ...points, seed: 2, from: layout.positions, unit: layout.unit });
    const moved = distances(layout.positions, again.positions);
    expect(moved[120]).toBeLessThan(0.04);
    expect(measureQuality(points.vectors, again.positions).trustworthiness).toBeGreaterThan(0.9);
  });

  test("places new points", () => {
    const from = layout.positions.map((value, at) => (at < 20 ? Number.NaN : value));
    const again = layOutAgain({ ...points, seed: 2, from, unit: layout.unit });
    expect(again.positions.every((value) => value >= 0 && value <= 1)).toBe(true);
  });
});

describe("points placed among others", () => {
  const old = pointsAt(points, numbers(12, 240));
  const { positions, unit } = layOut({ ...old, seed: 1 });
  const anchors = new Anchors({ ...old, positions, unit, seed: 1 });

  test("lie near their most similar ones", () => {
    const placed = anchors.place(pointsAt(points, numbers(0, 12)));
    const all = new Float32Array([...placed, ...positions]);
    expect(measureQuality(points.vectors, all).recall).toBeGreaterThan(0.6);
  });

  test("are placed the same alone and together", () => {
    const together = anchors.place(pointsAt(points, numbers(0, 12)));
    const alone = numbers(0, 12).map((at) => at);
    for (const at of alone) expect([...anchors.place(pointsAt(points, numbers(at, at + 1)))]).toEqual([...together.subarray(at * 2, at * 2 + 2)]);
  });
});

test("aligned positions are turned, mirrored, scaled and shifted back", () => {
  const moved = layout.positions.map((_, at) => (at % 2 === 0 ? 3 - 2 * layout.positions[at + 1]! : 1 + 2 * layout.positions[at - 1]!));
  const mirrored = moved.map((value, at) => (at % 2 === 0 ? -value : value));
  for (const positions of [moved, mirrored]) {
    alignTo(positions, layout.positions);
    expect(distances(positions, layout.positions).at(-1)).toBeLessThan(1e-4);
  }
});

test("in cells, nearly all of the nearest neighbors are found", () => {
  const { vectors } = clusteredPoints({ count: 9_000, groups: 30 });
  const exact = new NeighborIndex({ ...vectors, count: 8_000 }, 1);
  const inCells = new NeighborIndex(vectors, 1);
  const queries = createVectors(
    Array.from({ length: 50 }, (_, at) => ({ values: vectors.rows.slice(at * 64, (at + 1) * 64), scale: vectors.scales[at]! })),
    64,
  );
  const [expected, found] = [exact, inCells].map((index) => index.nearestTo(queries, 10, { areOwn: true }));
  let [shared, total] = [0, 0];
  for (let query = 0; query < 50; query++) {
    const its = new Set(found!.ids.subarray(query * 10, query * 10 + 10));
    const worst = found!.distances[query * 10 + 9]!;
    for (let at = query * 10; at < query * 10 + 10; at++) {
      total++;
      if (its.has(expected!.ids[at]!) || expected!.distances[at]! >= worst) shared++;
    }
  }
  expect(shared / total).toBeGreaterThan(0.95);
});

test("vectors of another size have no row", () => {
  const { scales } = createVectors([toSmall(new Float32Array(3)), null, toSmall(Float32Array.from([1, 2]))], 2);
  expect([...scales].map((scale) => scale > 0)).toEqual([false, false, true]);
});

test("random numbers are evenly spread", () => {
  const random = seededRandom(1);
  const values = Array.from({ length: 1_000 }, random);
  expect(values.reduce((sum, value) => sum + value, 0) / 1_000).toBeCloseTo(0.5, 1);
});
