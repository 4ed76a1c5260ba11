/** Rows of JSON: a list, JSON Lines, or objects somewhere inside. Their fields become columns with paths as names. */
import JSONParser from "@streamparser/json/jsonparser.js";
import { ONLY_TOOLS_NOTE } from "../../../../shared/export-contents.ts";
import type { Cells } from "../match-columns.ts";
import { ImportFileError } from "../sniff-file.ts";
import { joined } from "./csv-rows.ts";
import { createDepthGuard } from "./json-depth.ts";
import { findRows, isTool, type RowsPath } from "./json-path.ts";
import type { RawRow } from "./raw-row.ts";

/** For a line of JSON Lines, or one item of a JSON list. */
const MAX_LINE = 4 * 1024 * 1024;

export async function* jsonRows(open: () => AsyncGenerator<string>, onNote: (note: string) => void): AsyncGenerator<RawRow> {
  const text = open();
  const first = ((await text.next()).value ?? "").trimStart();
  if (isJsonLines(first)) return yield* linesOf(joined(first, text));
  await text.return(undefined);
  const found = await findRows(open());
  if (found.isExport) onNote(ONLY_TOOLS_NOTE);
  yield* valuesOf(open(), found);
}

function isJsonLines(start: string): boolean {
  if (!start.startsWith("{")) return false;
  const [line = "", more = ""] = start.split("\n", 2);
  try {
    const value = parseJson(line);
    // One object alone is a tool, or it contains them.
    return more.trimStart().startsWith("{") || isTool(value);
  } catch {
    return false;
  }
}

async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<RawRow> {
  let [rest, row] = ["", 0];
  const read = (line: string): RawRow[] => {
    row += 1;
    if (line.trim() === "") return [];
    try {
      return [toRow(row, parseJson(line))];
    } catch (error) {
      return [{ row, cells: {}, problem: error instanceof ImportFileError ? error.message : "This line is not valid JSON." }];
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

async function* valuesOf(text: AsyncIterable<string>, { path, isNested }: RowsPath): AsyncGenerator<RawRow> {
  // What is around nested rows is kept in memory, because it may name their category.
  const parser = new JSONParser({ paths: [path], keepStack: isNested });
  const guard = createDepthGuard();
  let found: RawRow[] = [];
  let [row, unfinished] = [0, 0];
  parser.onValue = ({ value, key, parent, stack }) => {
    row += 1;
    const around = isNested ? stack.map((level) => level.value) : [];
    found.push(toRow(row, value, { key: Array.isArray(parent) ? undefined : key, around: isNested ? [...around, parent] : [] }));
    if (isNested && Array.isArray(parent)) parent.length = 0;
    else if (isNested && typeof parent === "object" && parent !== null && key !== undefined) Reflect.deleteProperty(parent, key);
  };
  try {
    for await (const chunk of text) {
      guard.check(chunk);
      if (!parser.isEnded) parser.write(chunk);
      else if (chunk.trim() !== "") throw new Error("more after the end");
      unfinished = found.length > 0 ? 0 : unfinished + chunk.length;
      if (unfinished > MAX_LINE && row === 0) throw new ImportFileError("Item 1 is too long.");
      yield* found;
      found = [];
    }
    if (!parser.isEnded) parser.end();
  } catch (error) {
    throw error instanceof ImportFileError ? error : new ImportFileError(`After item ${row} the file is not valid JSON.`);
  }
}

type Place = { key?: string | number | undefined; around?: unknown[] };

function toRow(row: number, value: unknown, { key, around = [] }: Place = {}): RawRow {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return typeof value === "string" && typeof key === "string"
      ? { row, cells: { key, value } }
      : { row, cells: {}, problem: "This is not an object with a tool's fields." };
  const cells: Cells = typeof key === "string" ? { key } : {};
  for (const outer of around) addAround(cells, outer);
  flatten(cells, "", value);
  return { row, cells };
}

/** The name of the list that a row is in, such as its category. */
function addAround(cells: Cells, outer: unknown) {
  if (typeof outer !== "object" || outer === null || Array.isArray(outer)) return;
  const { name, title, category }: Record<string, unknown> = { ...outer };
  const label = category ?? name ?? title;
  if (typeof label === "string") cells.category = label;
}

function flatten(cells: Cells, prefix: string, value: object) {
  for (const [name, part] of Object.entries(value)) {
    const column =
      (prefix + name)
        .slice(0, 120)
        .toWellFormed()
        .replace(/\p{Cc}+/gu, " ") || "value";
    if (Array.isArray(part)) cells[column] = part.map(nameOf);
    else if (typeof part === "object" && part !== null) flatten(cells, `${column}.`, part);
    else cells[column] = part;
  }
}

/** `[{ "id": 1, "name": "Writing" }]` is a list of names; questions, answers and plans stay as they are. */
function nameOf(item: unknown): unknown {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const { name, title, label, price }: Record<string, unknown> = { ...item };
  if (price !== undefined) return item;
  return name ?? title ?? label ?? item;
}
