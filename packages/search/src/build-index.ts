import { once } from "node:events";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { loadWordTable } from "@toolatlas/meaning";
import { type SegmentData, SegmentsBuilder } from "./build-segment.ts";
import type { FromWorker, SnapshotTarget, ToWorker } from "./build-worker.ts";
import type { ToolDocument } from "./document.ts";

const BATCH_SIZE = 200;
/** These are indexed in a few milliseconds; starting a thread takes a third of a second of processor time. */
const FEW_TOOLS = 50;

/** Builds the segments of all tools in the batches, in a worker unless they are few, and saves a snapshot if requested. */
export async function buildIndex(batches: AsyncGenerator<ToolDocument[]>, keep: SnapshotTarget | null = null): Promise<FromWorker> {
  if (keep) return buildInWorker(batches, keep);
  const first: ToolDocument[] = [];
  while (first.length <= FEW_TOOLS) {
    const { value, done } = await batches.next();
    if (done) return { ...(await buildFew(first)), saveError: null, engine: "" };
    first.push(...value);
  }
  return buildInWorker(followedBy(first, batches));
}

async function buildFew(tools: ToolDocument[]) {
  await loadWordTable();
  const builder = new SegmentsBuilder();
  for (const tool of tools) builder.add(tool);
  return builder.finish();
}

async function* followedBy(first: ToolDocument[], rest: AsyncGenerator<ToolDocument[]>) {
  yield first;
  yield* rest;
}

/** Builds the segments of all tools in the batches, and saves a snapshot if requested; the thread ends with the work. */
export async function buildInWorker(
  batches: AsyncIterable<ToolDocument[]> | Iterable<ToolDocument[]>,
  keep: SnapshotTarget | null = null,
): Promise<FromWorker> {
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url));
  try {
    const reply: Promise<[FromWorker]> = once(worker, "message").then(([built]: FromWorker[]) => [built!]);
    reply.catch(() => {}); // Awaited below; until then, a failing batch must not cause an unhandled rejection.
    const send = (message: ToWorker) => worker.postMessage(message);
    for await (const tools of batches) send({ tools });
    send({ keep });
    const [built] = await reply;
    return built;
  } finally {
    await worker.terminate();
  }
}

/** One segment of tools that are all in the general set, or all in the adult one. */
export async function buildSegment(tools: ToolDocument[]): Promise<SegmentData> {
  const { general, adult } = await buildIndex(inPieces(tools));
  return general.size > 0 ? general : adult;
}

/** Sending tools to a worker copies them: requests are handled in between. */
async function* inPieces(tools: ToolDocument[]) {
  for (let start = 0; start < tools.length; start += BATCH_SIZE) {
    yield tools.slice(start, start + BATCH_SIZE);
    await setImmediate();
  }
}
