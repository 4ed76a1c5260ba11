/** Builds segments on a separate thread, so that no request waits for it. */
import { parentPort } from "node:worker_threads";
import { type BuiltSegments, SegmentsBuilder } from "./build-segment.ts";
import { collectBuffers } from "./collect-buffers.ts";
import type { ToolDocument } from "./document.ts";
import { engineVersion } from "./engine-version.ts";
import { type SnapshotFacts, writeSnapshot } from "./snapshot-file.ts";

/** Where to save the result, and with which facts. */
export type SnapshotTarget = { path: string; facts: SnapshotFacts };
export type ToWorker = { tools: ToolDocument[] } | { keep: SnapshotTarget | null };
/** `saveError`: why no snapshot was saved. `engine`: which version built it. */
export type FromWorker = BuiltSegments & { saveError: string | null; engine: string };

const builder = new SegmentsBuilder();

parentPort?.on("message", (message: ToWorker) => {
  if ("keep" in message) {
    const built = builder.finish();
    const engine = message.keep ? engineVersion() : "";
    const reply: FromWorker = { ...built, engine, saveError: message.keep && saveSnapshot(message.keep, engine, built) };
    parentPort?.postMessage(reply, collectBuffers(reply));
    return;
  }
  for (const tool of message.tools) builder.add(tool);
});

/** Saved here, before the memory is transferred and modified. */
function saveSnapshot({ path, facts }: SnapshotTarget, engine: string, built: BuiltSegments): string | null {
  try {
    writeSnapshot(path, { ...facts, engine }, built);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
