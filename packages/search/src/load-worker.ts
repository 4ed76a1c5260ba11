/** Reads a snapshot on a separate thread: hundreds of megabytes are read and checksummed while requests are handled. */
import { existsSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import type { BuiltSegments } from "./build-segment.ts";
import { collectBuffers } from "./collect-buffers.ts";
import { engineVersion } from "./engine-version.ts";
import { readSnapshot, removeUnfinished, type SnapshotFacts, unfinishedName } from "./snapshot-file.ts";

/** `refused`: why there is no usable snapshot; null if none was ever saved. `engine`: the version that would be usable. */
export type Loaded = { facts: SnapshotFacts; segments: BuiltSegments } | { refused: string | null; engine: string };

function load(path: string, engine: string): Loaded {
  const wasInterrupted = existsSync(unfinishedName(path));
  removeUnfinished(path);
  if (!existsSync(path)) return { refused: wasInterrupted ? "the one before was not finished" : null, engine };
  const { facts, value } = readSnapshot(path);
  if (facts.engine !== engine) return { refused: "it was written by another version", engine };
  // Its checksum is right and the same version of this code wrote it.
  return { facts, segments: value as BuiltSegments };
}

function attempt(path: string): Loaded {
  const engine = engineVersion();
  try {
    return load(path, engine);
  } catch (error) {
    return { refused: error instanceof Error ? error.message : String(error), engine };
  }
}

const result = attempt(workerData.path);
parentPort?.postMessage(result, collectBuffers(result));
