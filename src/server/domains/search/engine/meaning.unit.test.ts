import { expect, test } from "vitest";
import { dotProducts } from "./dot-products.ts";
import { stem } from "./stem.ts";
import { ToolVectors } from "./tool-vectors.ts";
import { wordTable } from "./word-table.ts";

const WIDTH = 32;
const numbers = (count: number, seed: number) => Int8Array.from({ length: count }, (_, at) => ((at * 7_919 + seed * 104_729) % 255) - 127);

test("the kernel works out what plain arithmetic does, over several parts", () => {
  const [rows, query] = [numbers(9_000 * WIDTH, 1), numbers(WIDTH, 2)];
  const found: number[] = [];
  dotProducts(rows, WIDTH)
    .compare(query)
    .each((products, first) => {
      expect(first).toBe(found.length);
      found.push(...products);
    });
  const plain = Array.from({ length: 9_000 }, (_, row) => query.reduce((sum, value, at) => sum + value * rows[row * WIDTH + at]!, 0));
  expect(found).toEqual(plain);
});

test("among very many tools the first pass over half of each vector misses none of the nearest, whatever is filtered out", () => {
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

test("vectors of another size are compared with nothing", () => {
  const vectors = new ToolVectors({ model: "a", dimension: WIDTH, values: numbers(WIDTH, 1), scales: Float32Array.of(1) });
  expect(vectors.nearest(new Float32Array(16).fill(0.25), null, 5, -1)).toEqual([]);
});

const closeness = (one: string, other: string) => {
  const [a, b] = [wordTable().embed(one), wordTable().embed(other)];
  return a?.reduce((sum, value, at) => sum + value * (b?.[at] ?? 0), 0);
};

test.each([
  ["a tune to sing", "music generation with vocals", "stock analysis"],
  ["my inbox is overflowing", "email client", "image upscaling"],
  ["solve an equation", "maths tutor", "text to speech"],
])("%s is nearer to %s than to %s", (question, near, far) => {
  expect(closeness(question, near)).toBeGreaterThan(closeness(question, far) ?? 1);
});

test("a text without a known word has no vector", () => {
  for (const text of ["", "qqqqq", "🍕", "щщщ"]) expect(wordTable().embed(text), text).toBeNull();
});

test("unknown forms and compounds are looked up by what they are made of", () => {
  expect(closeness("photographing", "photograph")).toBeGreaterThan(0.5);
  expect(wordTable().embed("webstore")).not.toBeNull();
});

test.each([
  ["summaries", "summary"],
  ["transcribing", "transcribe"],
  ["meetings", "meeting"],
  ["generated", "generation"],
  ["stocks", "stock"],
])("%s and %s have one stem", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
