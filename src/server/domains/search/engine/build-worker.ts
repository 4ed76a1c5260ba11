/** Builds segments on a thread of its own, so that no request waits for it. */
import { parentPort } from "node:worker_threads";
import { SegmentBuilder, type SegmentData } from "./build-segment.ts";
import type { ToolDocument } from "./document.ts";

export type ToWorker = { tools: ToolDocument[] } | "finish";
export type FromWorker = { general: SegmentData; adult: SegmentData };

const general = new SegmentBuilder();
const adult = new SegmentBuilder();

parentPort?.on("message", (message: ToWorker) => {
  if (message === "finish") {
    const built: FromWorker = { general: general.finish(), adult: adult.finish() };
    parentPort?.postMessage(built, buffersIn(built));
    return;
  }
  for (const tool of message.tools) (tool.isAdult ? adult : general).add(tool);
});

/** The memory of every typed array: it changes hands instead of being copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  if (typeof value !== "object" || value === null) return [];
  return [...new Set(Object.values(value).flatMap(buffersIn))];
}
