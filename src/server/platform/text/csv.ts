/** The one way CSV is written: RFC 4180 with CRLF, and no cell that a spreadsheet would run. */

/** Beyond what the format asks for: a spreadsheet may split a line at any of these, and trims outer white space. */
const QUOTED = /[;\t\r\n]|^\s|\s$/;
/** A negative amount begins like a formula but is none. */
const NEGATIVE_NUMBER = /^-\d+(\.\d+)?$/;

const OPTIONS = {
  record_delimiter: "windows",
  quoted_match: QUOTED,
  escape_formulas: true,
  cast: {
    string: (text: string) => (NEGATIVE_NUMBER.test(text) ? { value: text, escape_formulas: false } : text),
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
