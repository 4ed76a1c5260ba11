/** A thread that handles messages one at a time, with limits on its memory and on the time for each. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** The thread ran out of memory or took too long. */
export class WorkerLimitError extends Error {}

type Options = { workerData: unknown; memoryMB: number; limitMs: number };

export function startLimitedWorker<Reply>(file: URL, { workerData, memoryMB, limitMs }: Options) {
  const worker = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMB, maxYoungGenerationSizeMb: memoryMB / 8 } });
  const ended = new Promise<never>((_, reject) => {
    worker.once("error", (error) => reject(isOutOfMemory(error) ? new WorkerLimitError(`A worker needed more than ${memoryMB} MB`) : error));
    worker.once("exit", () => reject(new Error("The worker ended")));
  });
  // If a thread fails between two calls, the next call reports it.
  ended.catch(() => {});

  return {
    async ask(question: unknown): Promise<Reply> {
      const signal = AbortSignal.timeout(limitMs);
      const answered = once(worker, "message", { signal });
      worker.postMessage(question);
      try {
        const [reply]: Reply[] = await Promise.race([answered, ended]);
        if (reply === undefined) throw new Error("The worker gave no answer");
        return reply;
      } catch (error) {
        throw signal.aborted ? new WorkerLimitError(`A worker took longer than ${limitMs} ms`) : error;
      }
    },
    close: () => worker.terminate(),
  };
}

const isOutOfMemory = (error: unknown) => error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
