/**
 * Counts the blocks of code that searches execute: a measure of work that is the same on every machine, unlike time.
 * A worker, because V8 counts blocks only in code compiled after counting was enabled.
 */
import { Session } from "node:inspector/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { ToolDocument } from "../document.ts";

export type WorkToCount = { tools: ToolDocument[]; texts: string[] };

const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

const { createEngine } = await import("../create-engine.ts");
const { tools, texts }: WorkToCount = workerData;
const engine = createEngine(tools);

const counts: number[] = [];
for (const text of texts) {
  await blocksRun();
  engine.search({ text, offset: 0, length: 20 });
  counts.push(await blocksRun());
}
parentPort?.postMessage(counts);

/** Since the last call. The first range of a function counts its calls, and misses those that were optimized away. */
async function blocksRun(): Promise<number> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const functions = result.filter(({ url }) => url.startsWith(new URL("..", import.meta.url).href)).flatMap((script) => script.functions);
  return functions.flatMap(({ ranges }) => ranges.slice(1)).reduce((sum, { count }) => sum + count, 0);
}
