/** The one way CSV is written: RFC 4180 with CRLF, and no cell that a spreadsheet would run. */

/** Beyond what the format asks for: a spreadsheet may split a line at any of these, and trims outer white space. */
const QUOTED = /[;\t\r\n]|^\s|\s$/;
/** A negative amount begins like a formula but is none. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

/** What a spreadsheet runs, also behind the quote that we put before it: one more is added then, so that it can be told apart. */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A text that no spreadsheet takes for a formula. */
const escapeFormula = (text: string) => (FORMULA.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text);

/** The text that `escapeFormula` was given. */
export const unescapeFormula = (text: string) => (text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text);

/** A list as one cell. Each item is harmless by itself: in half of Europe a semicolon begins a new cell. */
export const joinItems = ([first = "", ...others]: string[]) => [first, ...others.map(escapeFormula)].join("; ");

/** The items as they were, still in one text. */
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
    // An empty list is an empty cell; JSON keeps the items of others apart whatever is in them.
    object: (value: object) => (Array.isArray(value) && value.length === 0 ? "" : JSON.stringify(value)),
  },
};

/** Lines of CSV, each with its end. A text that begins like a formula gets a quote before it, which an import takes off again. */
export async function csvLines(rows: unknown[][]): Promise<string> {
  // Loaded when somebody exports: a start should not wait for it.
  const { stringify } = await import("csv-stringify/sync");
  return stringify(rows, OPTIONS);
}
