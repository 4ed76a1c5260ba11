/** Rows of CSV: with comma, semicolon or tab; with a header, or without. */
import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { unescapeFormula } from "../../../platform/text/csv.ts";
import { fieldOfName } from "../fields.ts";
import type { Cells } from "../match-columns.ts";
import { ImportFileError } from "../sniff-file.ts";
import type { RawRow } from "./raw-row.ts";

/** A quote that is never closed must not swallow the rest of the file. */
const MAX_RECORD_CHARACTERS = 256 * 1024;
const MAX_COLUMNS = 1_000;

export async function* csvRows(text: AsyncGenerator<string>, onColumns: (columns: string[]) => void): AsyncGenerator<RawRow> {
  const first = (await text.next()).value ?? "";
  const parser = parse({ delimiter: delimiterOf(first), relax_column_count: true, max_record_size: MAX_RECORD_CHARACTERS });
  pipeline(Readable.from(joined(first, text)), parser, () => {}); // its error comes out of the parser
  let columns: string[] | null = null;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.every((cell) => cell.trim() === "") || (!columns && isHeading(cells))) continue;
      if (!columns) {
        if (cells.length > MAX_COLUMNS) throw new ImportFileError(`The file has more than ${MAX_COLUMNS.toLocaleString("en")} columns.`);
        const hasHeader = isHeader(cells);
        columns = uniqueNames(hasHeader ? cells : cells.map(() => ""));
        onColumns(columns);
        if (hasHeader) continue;
      }
      yield toRow(row, columns, cells);
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportFileError(csvSentence(error)) : error;
  }
}

/** Spreadsheets often omit empty cells at the end, or add some. */
function toRow(row: number, columns: string[], cells: string[]): RawRow {
  // Exports put a quote before cells that a spreadsheet would execute.
  const named: Cells = Object.fromEntries(columns.map((column, index) => [column, unescapeFormula(cells[index] ?? "")]));
  const isLonger = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  return { row, cells: named, ...(isLonger && { problem: `It has ${cells.length} cells; the first line has ${columns.length}.` }) };
}

/** A title above the table. */
const isHeading = (cells: string[]) => cells.length > 1 && cells.filter((cell) => cell.trim() !== "").length === 1;

/** A first line with an address is a row, unless it also has the name of a field. */
const isHeader = (cells: string[]) => cells.some((cell) => fieldOfName(cell)) || !cells.some((cell) => /^\s*https?:\/\/\S/i.test(cell));

export function uniqueNames(cells: string[]): string[] {
  const used = new Set<string>();
  return cells.map((cell, index) => {
    const name =
      cell
        .trim()
        .slice(0, 120)
        .toWellFormed()
        .replace(/\p{Cc}+/gu, " ") || `Column ${index + 1}`;
    let unique = name;
    for (let count = 2; used.has(unique); count += 1) unique = `${name} (${count})`;
    used.add(unique);
    return unique;
  });
}

export async function* joined(first: string, rest: AsyncIterable<string>) {
  yield first;
  yield* rest;
}

/** Excel writes semicolons in half of Europe. */
function delimiterOf(text: string): string {
  const line =
    text
      .trimStart()
      .split(/\r?\n|\r/, 1)[0]
      ?.replace(/"[^"]*"/g, "") ?? "";
  const count = (mark: string) => line.split(mark).length;
  return [",", ";", "\t", "|"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function csvSentence({ code, records }: CsvError): string {
  const row = typeof records === "number" ? records : 0;
  if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE") return `After row ${row} a quotation mark is never closed.`;
  if (/QUOTE/.test(code)) return `After row ${row} there is an unexpected quotation mark. Inside a cell, write a quotation mark twice.`;
  return `After row ${row} the file is not valid CSV.`;
}
