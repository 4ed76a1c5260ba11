import { expect, test } from "vitest";
import { readTableModel, wordTable } from "./word-table.ts";

const closeness = (one: string, other: string) => {
  const [a, b] = [wordTable().embed(one.split(" ")), wordTable().embed(other.split(" "))];
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
  for (const text of ["", "qqqqq", "🍕", "щщщ"]) expect(wordTable().embed([text]), text).toBeNull();
});

test("unknown word forms and compounds are looked up by their parts", () => {
  expect(closeness("photographing", "photograph")).toBeGreaterThan(0.5);
  expect(wordTable().embed(["webstore"])).not.toBeNull();
});

test("the model is known without loading the table", async () => {
  expect(await readTableModel()).toBe(wordTable().model);
});
