/** Reads a file of tools row by row, however large it is. */
import { createReadStream } from "node:fs";
import { pipeline, Readable } from "node:stream";
import JSONParser from "@streamparser/json/jsonparser.js";
import { CsvError, parse } from "csv-parse";
import { unescapeFormula, unescapeItems } from "../../platform/text/csv.ts";
import { LIST_FIELDS, readHeader, unreadColumns } from "./columns.ts";
import { createDepthGuard } from "./json-depth.ts";
import { type FileKind, ImportFileError } from "./sniff-file.ts";
import { type CheckedRow, toRecord } from "./to-record.ts";

/** `row` is numbered as in a spreadsheet, with the header as row 1; in JSON, in order. */
export type Row = { row: number } & CheckedRow;
export type Source = FileKind & { path: string };

/** A quote that is never closed must not swallow the rest of the file. */
const MAX_RECORD_CHARACTERS = 256 * 1024;
/** For a line of JSON Lines, or one item of a JSON list. */
const MAX_LINE = 4 * 1024 * 1024;
const MAX_ROWS = 1_000_000;

type Options = { after?: number; onNote?: (note: string) => void };

/** Skips the first `after` rows, which were processed before. */
export async function* readRows(source: Source, { after = 0, onNote = () => {} }: Options = {}): AsyncGenerator<Row> {
  if (source.encoding !== "utf-8") onNote(`Read as ${source.encoding === "windows-1252" ? "Windows-1252 (Latin-1)" : source.encoding.toUpperCase()}.`);
  let read = 0;
  for await (const { row, written, problem } of source.format === "csv" ? csvRows(source, onNote) : jsonRows(source)) {
    read += 1;
    if (read > MAX_ROWS) throw new ImportFileError(`The file has more than ${MAX_ROWS.toLocaleString("en")} rows. Please split it.`);
    if (read <= after) continue;
    yield problem === undefined ? { row, ...toRecord(written) } : { row, name: "", problem };
  }
  if (read === 0) throw new ImportFileError("The file has no rows.");
}

type Written = { row: number; written?: unknown; problem?: string };

async function* textOf({ path, encoding }: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* csvRows(source: Source, onNote: (note: string) => void): AsyncGenerator<Written> {
  const text = textOf(source);
  const first = (await text.next()).value ?? "";
  const parser = parse({ delimiter: delimiterOf(first), relax_column_count: true, max_record_size: MAX_RECORD_CHARACTERS });
  pipeline(Readable.from(joined(first, text)), parser, () => {}); // its error comes out of the parser
  let fields: (string | undefined)[] | null = null;
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1;
      if (cells.length === 1 && cells[0]?.trim() === "") continue;
      if (!fields) {
        fields = readHeader(cells);
        const unread = unreadColumns(cells);
        if (unread.length > 0) onNote(`Not read: the ${unread.length === 1 ? "column" : "columns"} ${unread.slice(0, 20).join(", ")}.`);
      } else if (cells.length !== fields.length) yield { row, problem: `It has ${cells.length} cells; the first line has ${fields.length}.` };
      else yield { row, written: objectOf(fields, cells) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new ImportFileError(csvSentence(error)) : error;
  }
}

function objectOf(fields: (string | undefined)[], cells: string[]): Record<string, string> {
  return Object.fromEntries(fields.flatMap((field, index) => (field === undefined ? [] : [[field, readCell(field, cells[index] ?? "")]])));
}

/** Exports put a quote before cells that a spreadsheet would execute. */
function readCell(field: string, cell: string): string {
  const text = unescapeFormula(cell);
  return LIST_FIELDS.includes(field) ? unescapeItems(text) : text;
}

async function* joined(first: string, rest: AsyncIterable<string>) {
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
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function csvSentence({ code, records }: CsvError): string {
  const row = typeof records === "number" ? records : 0;
  if (code === "CSV_QUOTE_NOT_CLOSED" || code === "CSV_MAX_RECORD_SIZE") return `After row ${row} a quotation mark is never closed.`;
  if (/QUOTE/.test(code)) return `After row ${row} there is an unexpected quotation mark. Inside a cell, write a quotation mark twice.`;
  return `After row ${row} the file is not valid CSV.`;
}

async function* jsonRows(source: Source): AsyncGenerator<Written> {
  const text = textOf(source);
  const first = ((await text.next()).value ?? "").trimStart();
  yield* isJsonLines(first) ? linesOf(joined(first, text)) : valuesOf(joined(first, text), first.startsWith("["));
}

function isJsonLines(start: string): boolean {
  if (!start.startsWith("{")) return false;
  try {
    const value = parseJson(start.split("\n", 1)[0] ?? "");
    return typeof value === "object" && value !== null && !("items" in value) && !("tools" in value);
  } catch {
    return false;
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<Written> {
  let [rest, row] = ["", 0];
  const read = (line: string): Written[] => {
    row += 1;
    if (line.trim() === "") return [];
    try {
      return [{ row, written: parseJson(line) }];
    } catch (error) {
      return [{ row, problem: error instanceof ImportFileError ? error.message : "This line is not valid JSON." }];
    }
  };
  for await (const chunk of text) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > MAX_LINE) throw new ImportFileError(`Line ${row + lines.length + 1} is too long.`);
    for (const line of lines) yield* read(line);
  }
  yield* read(rest);
}

function parseJson(text: string): unknown {
  createDepthGuard().check(text);
  return JSON.parse(text);
}

async function* valuesOf(text: AsyncIterable<string>, isArray: boolean): AsyncGenerator<Written> {
  const parser = new JSONParser({ paths: isArray ? ["$.*"] : ["$.items.*", "$.tools.*"], keepStack: false });
  const guard = createDepthGuard();
  let values: unknown[] = [];
  let [row, unfinished] = [0, 0];
  parser.onValue = ({ value }) => void values.push(value);
  try {
    for await (const chunk of text) {
      guard.check(chunk);
      if (!parser.isEnded) parser.write(chunk);
      else if (chunk.trim() !== "") throw new Error("more after the end");
      unfinished = values.length > 0 ? 0 : unfinished + chunk.length;
      if (unfinished > MAX_LINE) throw new ImportFileError(`Item ${row + 1} is too long.`);
      for (const written of values) yield { row: ++row, written };
      values = [];
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    throw error instanceof ImportFileError ? error : new ImportFileError(`After item ${row} the file is not valid JSON.`);
  }
  if (row === 0) throw new ImportFileError("The JSON must be a list of tools, or an object with such a list as “items” or “tools”.");
}
