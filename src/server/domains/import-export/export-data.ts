/** Streams exports in pieces, so that their size affects neither memory nor visitors. */
import { EXPORTED, type Exported } from "../../../contract/admin/import-export.ts";
import { ABOUT_FIELD, LEFT_OUT } from "../../../shared/export-contents.ts";
import type { Db } from "../../platform/db/database.ts";
import { csvLines } from "../../platform/text/csv.ts";
import { type ExportedRow, TABLES } from "./export-tables.ts";

const BATCH = 200;

type File = { db: Db; onRows?: (rows: number) => void };

/** `tools.csv`, `news.json` or `everything.json`. */
export function exportFile(name: string, file: File): AsyncGenerator<string> {
  const [what, format] = name.split(".");
  if (what === "everything") return everything(file);
  const known = EXPORTED.find((kind) => kind === what);
  if (!known) throw new Error(`No export is called ${name}`);
  return format === "csv" ? csv(known, file) : jsonList(known, file);
}

async function* batches(what: Exported, { db, onRows }: File): AsyncGenerator<ExportedRow[]> {
  for (let after = 0; ; ) {
    const batch = await TABLES[what](db, after, BATCH);
    const last = batch.at(-1);
    if (!last) return;
    const rows = batch.map(({ row }) => row).filter((row) => Object.keys(row).length > 0);
    if (rows.length > 0) yield rows;
    onRows?.(rows.length);
    after = last.key;
  }
}

async function* jsonList(what: Exported, file: File) {
  let mark = "[\n";
  for await (const rows of batches(what, file)) {
    yield mark + rows.map((row) => JSON.stringify(row)).join(",\n");
    mark = ",\n";
  }
  yield mark === "[\n" ? "[]\n" : "\n]\n";
}

async function* everything(file: File) {
  yield `{\n${JSON.stringify(ABOUT_FIELD)}: ${JSON.stringify(LEFT_OUT)}`;
  for (const what of EXPORTED) {
    yield `,\n${JSON.stringify(what)}: `;
    yield* jsonList(what, file);
  }
  yield "}\n";
}

async function* csv(what: Exported, file: File) {
  let columns: string[] | null = null;
  for await (const rows of batches(what, file)) {
    if (!columns) {
      columns = Object.keys(rows[0] ?? {});
      // The mark tells Excel that this is UTF-8.
      yield `\uFEFF${await csvLines([columns])}`;
    }
    yield await csvLines(rows.map((row) => Object.values(row)));
  }
}
