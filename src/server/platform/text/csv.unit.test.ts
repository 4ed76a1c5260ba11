import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvLines, joinItems, unescapeFormula, unescapeItems } from "./csv.ts";

test("cells with delimiters, quotes, line breaks or outer spaces are quoted; others are plain", async () => {
  expect(await csvLines([["plain", "a,b", 'say "hi"', "two\nlines", "a;b", " x "]])).toBe('plain,"a,b","say ""hi""","two\nlines","a;b"," x "\r\n');
});

test.each(["=1+1", "+1", "-cmd", "@sum", "\tx", "\rx", "\nx", " =1", "'=1", "''-1", "＝1", "＋1", "－1", "＠x"])(
  "%j is text to a spreadsheet",
  async (text) => {
    const [[cell] = []] = parse(await csvLines([[text]]));
    expect(cell).toBe(`'${text}`);
  },
);

test("numbers stay numbers, also negative amounts that are written as text", async () => {
  expect(await csvLines([[-5, "-12.50", "-1-1", 0]])).toBe("-5,-12.50,'-1-1,0\r\n");
});

test("dates are ISO, lists are JSON, and what is missing is an empty cell", async () => {
  const [row] = parse(await csvLines([[new Date("2026-02-03T04:05:06Z"), ["a", "=b"], [], true, false, null, undefined]]));
  expect(row).toEqual(["2026-02-03T04:05:06.000Z", '["a","=b"]', "", "true", "false", "", ""]);
});

test("no rows give no lines", async () => {
  expect(await csvLines([])).toBe("");
});

const oddText = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "\n", " ", ";", ",", '"', "＝", "a", "1", "."), maxLength: 8 });
const RUN_BY_SPREADSHEETS = /^(?!-\d+(\.\d+)?$)\s*[=+\-@＝]|^[\t\r\n]/;

test("every written value is safe in a spreadsheet and is read back unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(oddText, async (text) => {
      const [[cell = ""] = []] = parse(await csvLines([[text, "x"]]));
      expect(cell).not.toMatch(RUN_BY_SPREADSHEETS);
      expect(unescapeFormula(cell)).toBe(text);
    }),
  );
});

test("so is every item of a list, if a semicolon starts a new cell", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        oddText.filter((text) => !text.includes(";")),
        { minLength: 1 },
      ),
      async (items) => {
        const [[cell = ""] = []] = parse(await csvLines([[joinItems(items), "x"]]));
        for (const item of cell.split("; ")) expect(item).not.toMatch(RUN_BY_SPREADSHEETS);
        expect(unescapeItems(unescapeFormula(cell)).split("; ")).toEqual(items);
      },
    ),
  );
});
