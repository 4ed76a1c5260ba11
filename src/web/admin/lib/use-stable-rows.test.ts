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
])("of %s, of which %s are left, every row keeps its place: %s", (before, rows, expected) => {
  expect(keepRows(before, rows)).toBe(expected);
});
