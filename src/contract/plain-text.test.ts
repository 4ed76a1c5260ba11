import { expect, test } from "vitest";
import { stripInvisible } from "../shared/text/strip-invisible.ts";
import { plainText } from "./plain-text.ts";

const note = plainText({ min: [3, "too short"], max: [50, "too long"] });
const problemsOf = (text: string) => note.safeParse(text).error?.issues.map(({ message }) => message) ?? [];

test("instripInvisible characters and spaces at the edges are taken away, joiners inside words stay", () => {
  expect(note.parse("  \u200Ba b\u0000c \u200D\n ")).toBe("a bc");
  expect(stripInvisible("می‌خواهم 👨‍👩‍👧")).toBe("می‌خواهم 👨‍👩‍👧");
  expect(problemsOf(" \u200B\u200D \uFEFF ")).toEqual(["too short"]);
});

test("a length is checked before any pattern, so a huge text costs nothing", () => {
  expect(problemsOf(`a${" ".repeat(10_000_000)}b`)).toEqual(["too long"]);
});

test.each([
  ["spaces", " "],
  ["joiners", "\u200D"],
  ["half-open tags", "<a"],
  ["control characters", "\u0001"],
])("a million %s inside a text are read in linear time: quadratic time would outlast any test", (_what, piece) => {
  expect(stripInvisible(`x${piece.repeat(1_000_000)}x`)).toMatch(/^x[\s\S]*x$/);
});
