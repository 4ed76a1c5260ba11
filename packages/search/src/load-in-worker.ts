import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Loaded } from "./load-worker.ts";

/** The segments saved in a file, or why they cannot be used. */
export async function loadInWorker(path: string): Promise<Loaded> {
  const worker = new Worker(new URL("./load-worker.ts", import.meta.url), { workerData: { path } });
  try {
    const [loaded]: [Loaded] = (await once(worker, "message")) as [Loaded];
    return loaded;
  } finally {
    await worker.terminate();
  }
}
