import { expect, test } from "vitest";
import { firstSentence } from "./first-sentence.ts";

test.each([
  ["Writes prose. And more.", "Writes prose."],
  ["Uses v2.5 of the model! Really.", "Uses v2.5 of the model!"],
  ["  A heading\nand the text below.", "A heading"],
  ["No end at all", "No end at all"],
  ["A sentence that is much longer than it may be.", "A sentence that is much…"],
])("%j begins with %j", (text, expected) => {
  expect(firstSentence(text, 25)).toBe(expected);
});
