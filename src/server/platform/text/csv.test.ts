import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLines } from "./csv.ts";

test("cells with delimiters, quotes, line breaks or outer spaces are quoted; others are plain", async () => {
  expect(await csvLines([["plain", "a,b", 'say "hi"', "two\nlines", "a;b", " x "]])).toBe('plain,"a,b","say ""hi""","two\nlines","a;b"," x "\r\n');
});

test.each(["=1+1", "+1", "-cmd", "@sum", "\tx", "\rx", "＝1", "＋1", "－1", "＠x"])("%j is text to a spreadsheet", async (text) => {
  const [[cell] = []] = parse(await csvLines([[text]]));
  expect(cell).toBe(`'${text}`);
});

test("numbers stay numbers, also negative amounts that are written as text", async () => {
  expect(await csvLines([[-5, "-12.50", "-1-1", 0]])).toBe("-5,-12.50,'-1-1,0\r\n");
});

test("dates are ISO, lists are JSON, and what is missing is an empty cell", async () => {
  const [row] = parse(await csvLines([[new Date("2026-02-03T04:05:06Z"), ["a", "=b"], [], true, false, null, undefined]]));
  expect(row).toEqual(["2026-02-03T04:05:06.000Z", '["a","=b"]', "", "true", "false", "", ""]);
});

test("no rows are no lines", async () => {
  expect(await csvLines([])).toBe("");
});
