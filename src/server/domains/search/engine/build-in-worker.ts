import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { FromWorker, Keep, ToWorker } from "./build-worker.ts";
import type { ToolDocument } from "./document.ts";

/** Builds the segments of all tools in the batches, and saves a snapshot if requested; the thread ends with the work. */
export async function buildInWorker(batches: AsyncIterable<ToolDocument[]> | Iterable<ToolDocument[]>, keep: Keep | null = null): Promise<FromWorker> {
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url));
  try {
    const answer: Promise<[FromWorker]> = once(worker, "message").then(([built]: FromWorker[]) => [built!]);
    answer.catch(() => {}); // Awaited below; until then, a failing batch must not cause an unhandled rejection.
    const send = (message: ToWorker) => worker.postMessage(message);
    for await (const tools of batches) send({ tools });
    send({ keep });
    const [built] = await answer;
    return built;
  } finally {
    await worker.terminate();
  }
}
