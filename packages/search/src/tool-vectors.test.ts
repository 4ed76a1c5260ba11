import { expect, test } from "vitest";
import { ToolVectors } from "./tool-vectors.ts";

const WIDTH = 32;
const numbers = (count: number, seed: number) => Int8Array.from({ length: count }, (_, at) => ((at * 7_919 + seed * 104_729) % 255) - 127);

test("with many tools, the first pass over half of each vector misses none of the nearest, with any filter", () => {
  const [width, count] = [64, 210_000];
  // As in real vectors, the first numbers carry most of the information.
  const values = numbers(count * width, 3).map((value, at) => (at % width < width / 2 ? value : value >> 4));
  const vectors = new ToolVectors({ model: "a", dimension: width, values, scales: new Float32Array(count).fill(0.001) });
  const question = Float32Array.from(numbers(width, 5), (value, at) => (at < width / 2 ? value : value / 16));
  const plain = Array.from({ length: count }, (_, row) => ({ row, dot: question.reduce((sum, value, at) => sum + value * values[row * width + at]!, 0) }));
  const best = (rows: typeof plain) => rows.sort((a, b) => b.dot - a.dot || a.row - b.row).slice(0, 5);
  const closenessOf = (found: { closeness: number }[]) => found.map(({ closeness }) => Math.round(closeness));
  expect(closenessOf(vectors.nearest(question, null, 5, 0))).toEqual(best(plain).map(({ dot }) => Math.round(dot / 1_000)));
  const few = new Uint32Array(Math.ceil(count / 32));
  for (const row of [7, 99_999, 209_999]) few[row >>> 5]! |= 1 << (row & 31);
  const found = vectors.nearest(question, few, 5, Number.NEGATIVE_INFINITY).map(({ tool }) => tool);
  expect(found.sort((a, b) => a - b)).toEqual([7, 99_999, 209_999]);
});

test("vectors of another size are not compared", () => {
  const vectors = new ToolVectors({ model: "a", dimension: WIDTH, values: numbers(WIDTH, 1), scales: Float32Array.of(1) });
  expect(vectors.nearest(new Float32Array(16).fill(0.25), null, 5, -1)).toEqual([]);
});
