/** The only CSV writer: RFC 4180 with CRLF, and no cell that a spreadsheet would execute. */

/** Stricter than the format requires: a spreadsheet may split a line at any of these, and trims outer white space. */
const QUOTED = /[;\t\r\n]|^\s|\s$/;
/** A negative amount begins like a formula but is not one. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** Cells that a spreadsheet would execute, also with our escaping quote in front: those get another quote, so unescaping is exact. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** Text that no spreadsheet treats as a formula. */
const escapeFormula = (text: string) => (FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text);

/** The inverse of `escapeFormula`. */
export const unescapeFormula = (text: string) => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/** A list as one cell. Each item is escaped: in half of Europe a semicolon begins a new cell. */
export const joinItems = ([first = "", ...others]: string[]) => [first, ...others.map(escapeFormula)].join("; ");

/** The original items, still in one text. */
export function unescapeItems(text: string): string {
  const [first = "", ...others] = text.split("; ");
  return [first, ...others.map(unescapeFormula)].join("; ");
}

const OPTIONS = {
  record_delimiter: "windows",
  quoted_match: QUOTED,
  cast: {
    string: escapeFormula,
    boolean: String,
    date: (date: Date) => date.toISOString(),
    // An empty list is an empty cell; JSON separates the items of others, whatever they contain.
    object: (value: object) => (Array.isArray(value) && value.length === 0 ? "" : JSON.stringify(value)),
  },
};

/** Lines of CSV with line endings. A text that begins like a formula gets a leading quote, which an import removes. */
export async function csvLines(rows: unknown[][]): Promise<string> {
  // Loaded on the first export: a start should not wait for it.
  const { stringify } = await import("csv-stringify/sync");
  return stringify(rows, OPTIONS);
}
