/** Reads a file of tools row by row, however large it is. */
import { createReadStream } from "node:fs";
import type { ImportColumn } from "../../../contract/admin/import-export.ts";
import { unescapeItems } from "../../platform/text/csv.ts";
import { LIST_FIELDS } from "./fields.ts";
import { csvRows } from "./formats/csv-rows.ts";
import { jsonRows } from "./formats/json-rows.ts";
import { addressRows, markdownRows, sitemapRows } from "./formats/list-rows.ts";
import type { RawRow } from "./formats/raw-row.ts";
import { matchColumns } from "./match-columns.ts";
import { type FileKind, ImportFileError } from "./sniff-file.ts";
import type { Choices } from "./tidy-row.ts";
import { type CheckedRow, type Fields, toRecord } from "./to-record.ts";
import { createCategoryFinder, type KnownCategory } from "./values/known-categories.ts";

export type Row = { row: number } & CheckedRow;
export type Source = FileKind & { path: string };
export type ReadOptions = {
  /** Skips the first rows, which were processed before. */
  after?: number;
  /** Missing before the first check: they are then matched by name and content. */
  columns?: ImportColumn[] | null;
  categories?: KnownCategory[];
  choices?: Omit<Choices, "namesFromWebsites">;
};
type Events = { onNote?: (note: string) => void; onColumns?: (columns: ImportColumn[]) => void };

const MAX_ROWS = 1_000_000;
/** Enough to tell what a column holds. */
const MATCHED_ROWS = 200;
export const DEFAULT_CHOICES = { category: null, pricingType: "freemium" } as const;

export async function* readRows(source: Source, options: ReadOptions = {}, { onNote = () => {}, onColumns = () => {} }: Events = {}): AsyncGenerator<Row> {
  const { after = 0, choices = DEFAULT_CHOICES } = options;
  if (source.encoding !== "utf-8") onNote(`Read as ${source.encoding === "windows-1252" ? "Windows-1252 (Latin-1)" : source.encoding.toUpperCase()}.`);
  const categories = createCategoryFinder(options.categories ?? []);
  const [rows, first] = await begin(source, onNote);
  const columns =
    options.columns ??
    matchColumns(
      first.columns(),
      first.rows.map(({ cells }) => cells),
      categories,
    );
  onColumns(columns);
  const fields = new Map(columns.flatMap(({ column, field }) => (field ? [[column, field] as const] : [])));
  const held = new Set(fields.values());
  if (!held.has("name") && !held.has("website")) throw new ImportFileError(nothingFound(columns));
  const unread = columns.filter(({ field }) => field === null).map(({ column }) => column);
  if (unread.length > 0) onNote(`Not read: the ${unread.length === 1 ? "column" : "columns"} ${listed(unread)}.`);

  const isCsv = source.format === "csv";
  const isAddresses = source.format === "urls" || source.format === "sitemap";
  const checking = { ...choices, namesFromWebsites: isAddresses || !held.has("name") };
  let read = 0;
  for await (const { row, cells, problem } of rows) {
    read += 1;
    if (read > MAX_ROWS) throw new ImportFileError(`The file has more than ${MAX_ROWS.toLocaleString("en")} rows. Please split it.`);
    if (read <= after) continue;
    const mapped: Fields = {};
    for (const [column, field] of fields) mapped[field] = isCsv && LIST_FIELDS.includes(field) ? unescapeItems(String(cells[column] ?? "")) : cells[column];
    yield problem === undefined ? { row, ...toRecord(mapped, checking, categories) } : { row, name: "", problem };
  }
  if (read === 0) throw new ImportFileError("The file has no rows.");
}

const SHOWN_COLUMNS = 20;
const listed = (names: string[]) =>
  names.slice(0, SHOWN_COLUMNS).join(", ") + (names.length > SHOWN_COLUMNS ? ` and ${names.length - SHOWN_COLUMNS} more` : "");

function nothingFound(columns: ImportColumn[]): string {
  const found = columns.map(({ column }) => `“${column.slice(0, 40)}”`).slice(0, SHOWN_COLUMNS);
  return `No column of the file has names or websites of tools. Its columns are ${found.join(", ")}.`;
}

/** The rows as the file has them: for a download of those that were skipped, and to match the columns. */
type Found = { onColumns?: (columns: string[]) => void; onNote?: (note: string) => void };
export function rawRows(source: Source, { onColumns = () => {}, onNote = () => {} }: Found = {}): AsyncGenerator<RawRow> {
  const text = () => textOf(source);
  return {
    csv: () => csvRows(text(), onColumns),
    json: () => jsonRows(text, onNote),
    markdown: () => markdownRows(text()),
    urls: () => addressRows(text()),
    sitemap: () => sitemapRows(text()),
  }[source.format]();
}

/** All rows, and the first of them with the names of their columns. */
async function begin(source: Source, onNote: (note: string) => void) {
  let header: string[] | null = null;
  const rows = rawRows(source, { onColumns: (columns) => (header = columns), onNote });
  const first: RawRow[] = [];
  while (first.length < MATCHED_ROWS) {
    const { value, done } = await rows.next();
    if (done) break;
    first.push(value);
  }
  const columns = () => header ?? [...new Set(first.flatMap(({ cells }) => Object.keys(cells)))];
  return [both(first, rows), { rows: first, columns }] as const;
}

async function* both(first: RawRow[], rest: AsyncGenerator<RawRow>) {
  yield* first;
  yield* rest;
}

async function* textOf({ path, encoding }: Source): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
