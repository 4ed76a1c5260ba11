import { expect, test } from "vitest";
import { keepRemovedRows } from "./use-stable-rows.ts";

const keepRows = (before: string, rows: string) =>
  keepRemovedRows([...before], [...rows], (letter) => letter)
    .map(({ row, isGone }) => (isGone ? row.toUpperCase() : row))
    .join("");

test.each([
  ["abc", "abc", "abc"],
  ["abc", "ac", "aBc"],
  ["abc", "bc", "Abc"],
  ["abcd", "ad", "aBCd"],
  // The next page's first row moves up behind the existing ones.
  ["abc", "acd", "aBcd"],
  ["abc", "nabc", "nabc"],
  ["abc", "", "ABC"],
  // Undo restores it.
  ["aBc".toLowerCase(), "abc", "abc"],
])("rows %s with %s remaining keep their order: %s", (before, rows, expected) => {
  expect(keepRows(before, rows)).toBe(expected);
});
