import { expect, test } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

test("a text that fits stays as it is", () => {
  expect(cutAtWord("  Short enough. ", 13)).toBe("Short enough.");
});

test("a longer text is cut after a whole word and never exceeds the length", () => {
  expect(cutAtWord("One two three four", 12)).toBe("One two…");
  expect(cutAtWord("One two, three", 9)).toBe("One two…");
  const text = "word ".repeat(200);
  const cut = cutAtWord(text, 500);
  expect(cut.length).toBeLessThanOrEqual(500);
  expect(cut.length).toBeGreaterThan(490);
  expect(cut).toMatch(/word…$/);
});

test("a single long word is cut, but never inside a character", () => {
  expect(cutAtWord("x".repeat(600), 500)).toBe(`${"x".repeat(499)}…`);
  expect(cutAtWord("😀".repeat(10), 6)).toBe("😀😀…");
});
