/** Reads and checks rows on a separate thread, so that a large file does not slow down the site. */
import { parentPort, workerData } from "node:worker_threads";
import type { ImportColumn } from "../../../contract/admin/import-export.ts";
import { type ReadOptions, type Row, readRows, type Source } from "./read-rows.ts";
import { ImportFileError } from "./sniff-file.ts";

export type WorkerData = { source: Source; options: ReadOptions };
export type FromWorker = { rows: Row[]; notes: string[]; columns: ImportColumn[] } | { problem: string } | { failure: string };

const { source, options }: WorkerData = workerData;
const notes: string[] = [];
let columns: ImportColumn[] = [];
const rows = readRows(source, options, { onNote: (note) => void notes.push(note), onColumns: (matched) => (columns = matched) });

parentPort?.on("message", async (count: number) => {
  parentPort?.postMessage(await take(count));
});

async function take(count: number): Promise<FromWorker> {
  const taken: Row[] = [];
  try {
    while (taken.length < count) {
      const { value, done } = await rows.next();
      if (done) break;
      taken.push(value);
    }
    return { rows: taken, notes: notes.splice(0), columns };
  } catch (error) {
    return error instanceof ImportFileError ? { problem: error.message } : { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
