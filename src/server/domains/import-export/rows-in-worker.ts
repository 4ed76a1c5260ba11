import type { ImportColumn } from "../../../contract/admin/import-export.ts";
import { startLimitedWorker, WorkerLimitError } from "../../platform/workers/limited-worker.ts";
import type { ReadOptions, Row, Source } from "./read-rows.ts";
import type { FromWorker, WorkerData } from "./rows-worker.ts";
import { ImportFileError } from "./sniff-file.ts";

/** `take` resolves to as many rows as wanted, fewer at the end, none after it. The columns are known after the first. */
export type Rows = { take(count: number): Promise<Row[]>; notes: string[]; columns: ImportColumn[]; close(): Promise<unknown> };

const LIMITS = { memoryMB: 256, limitMs: 60_000 };
const TOO_MUCH = "The file takes too much time or memory to read. Split it into smaller files and upload them one by one.";

export function rowsInWorker(source: Source, options: ReadOptions = {}, limits = LIMITS): Rows {
  const workerData: WorkerData = { source, options };
  const worker = startLimitedWorker<FromWorker>(new URL("./rows-worker.ts", import.meta.url), { workerData, ...limits });
  const notes: string[] = [];
  const columns: ImportColumn[] = [];
  return {
    notes,
    columns,
    async take(count) {
      const result = await worker.ask(count).catch((error: unknown) => {
        throw error instanceof WorkerLimitError ? new ImportFileError(TOO_MUCH) : error;
      });
      if ("problem" in result) throw new ImportFileError(result.problem);
      if ("failure" in result) throw new Error(result.failure);
      notes.push(...result.notes);
      columns.splice(0, columns.length, ...result.columns);
      return result.rows;
    },
    close: () => worker.close(),
  };
}
