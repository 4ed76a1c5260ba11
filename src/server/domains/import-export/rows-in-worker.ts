import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Row, Source } from "./read-rows.ts";
import type { FromWorker, WorkerData } from "./rows-worker.ts";
import { ImportFileError } from "./sniff-file.ts";

/** `take` resolves to as many rows as wanted, fewer at the end, none after it. */
export type Rows = { take(wanted: number): Promise<Row[]>; notes: string[]; close(): Promise<unknown> };

export function rowsInWorker(source: Source, { after = 0 } = {}): Rows {
  const data: WorkerData = { source, after };
  const worker = new Worker(new URL("./rows-worker.ts", import.meta.url), { workerData: data });
  const notes: string[] = [];
  return {
    notes,
    async take(wanted) {
      const answered = once(worker, "message");
      worker.postMessage(wanted);
      const [answer]: FromWorker[] = await answered;
      if (!answer) throw new Error("The reader of the file ended");
      if ("problem" in answer) throw new ImportFileError(answer.problem);
      if ("failure" in answer) throw new Error(answer.failure);
      notes.push(...answer.notes);
      return answer.rows;
    },
    close: () => worker.terminate(),
  };
}
