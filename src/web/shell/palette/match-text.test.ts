import { expect, test } from "vitest";
import { bestMatches, matchText } from "./match-text.ts";

test.each([
  ["Coding", "cod"],
  ["Coding", "codng"],
  ["Coding", "cdoing"],
  ["Coding", "xoding"],
  ["Customer Service", "service cust"],
  ["Refunds & Cancellation", "refund"],
  ["Use a coding assistant well", "coding assistant well"],
])("%s is found with “%s”", (text, query) => {
  expect(matchText(text, query)).toBeGreaterThan(0);
});

test.each([
  ["Coding", "writing"],
  ["Coding", "coding tools"],
  ["About", "abx"],
  ["Coding", "   "],
  ["Use a coding assistant well", "codng assistant well"],
])("%s is not found with “%s”", (text, query) => {
  expect(matchText(text, query)).toBe(0);
});

test("prefix matches come first, and only the best are kept", () => {
  expect(bestMatches(["No-Code", "Coding", "Code review"], (name) => name, "code", 2)).toEqual(["Code review", "No-Code"]);
});
