/** Measures the latency of a page during other work, from a separate thread: the attacking one is busy, too. */
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

type Latency = { count: number; p95: number; max: number };
type ProbeOptions = { url: string };

const EVERY_MS = 5;

/** Requests the page repeatedly until the work is done. */
export async function latencyWhile<Result>(url: string, work: () => Promise<Result>): Promise<{ latency: Latency; result: Result }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url } satisfies ProbeOptions });
  await once(worker, "message");
  const result = await work();
  const answered = once(worker, "message");
  worker.postMessage("stop");
  const [times] = (await answered) as [number[]];
  await worker.terminate();
  return { latency: latencyOf(times), result };
}

function latencyOf(times: number[]): Latency {
  const sorted = times.toSorted((a, b) => a - b);
  return { count: sorted.length, p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0, max: sorted.at(-1) ?? 0 };
}

async function probe({ url }: ProbeOptions, port: NonNullable<typeof parentPort>) {
  const times: number[] = [];
  let isOver = false;
  port.once("message", () => {
    isOver = true;
  });
  for (let round = 0; !isOver; round++) {
    const start = performance.now();
    const answer = await fetch(url);
    await answer.bytes();
    // The first one opens the connection.
    if (round === 0) port.postMessage("ready");
    else times.push(performance.now() - start);
    await setTimeout(EVERY_MS);
  }
  port.postMessage(times);
}

if (!isMainThread && parentPort) await probe(workerData, parentPort);
