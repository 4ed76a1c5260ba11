import { expect, test } from "vitest";
import { cutAtWord } from "./cut-at-word.ts";

test("what fits is left as it is", () => {
  expect(cutAtWord("  Short enough. ", 13)).toBe("Short enough.");
});

test("what does not is cut after a whole word, never beyond the length", () => {
  expect(cutAtWord("One two three four", 12)).toBe("One two…");
  expect(cutAtWord("One two, three", 9)).toBe("One two…");
  const text = "word ".repeat(200);
  const cut = cutAtWord(text, 500);
  expect(cut.length).toBeLessThanOrEqual(500);
  expect(cut.length).toBeGreaterThan(490);
  expect(cut).toMatch(/word…$/);
});

test("a word longer than the room is cut, but no character in two", () => {
  expect(cutAtWord("x".repeat(600), 500)).toBe(`${"x".repeat(499)}…`);
  expect(cutAtWord("😀".repeat(10), 6)).toBe("😀😀…");
});
