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
  dotProducts(rows, WIDTH).each(query, (products, first) => {
    expect(first).toBe(found.length);
    found.push(...products);
  });
  const plain = Array.from({ length: 9_000 }, (_, row) => query.reduce((sum, value, at) => sum + value * rows[row * WIDTH + at]!, 0));
  expect(found).toEqual(plain);
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
