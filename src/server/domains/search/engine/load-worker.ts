/** Reads a snapshot on a thread of its own: hundreds of megabytes are read and summed up while requests are answered. */
import { existsSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { buffersIn } from "./buffers-in.ts";
import type { BuiltSegments } from "./build-worker.ts";
import { engineVersion } from "./engine-version.ts";
import { readSnapshot, removeUnfinished, SnapshotError, type SnapshotFacts, unfinishedName } from "./snapshot-file.ts";

/** `refused`: why there is nothing to use; null where none was ever kept. */
export type Loaded = { facts: SnapshotFacts; segments: BuiltSegments } | { refused: string | null };

function load(path: string): Loaded {
  const wasInterrupted = existsSync(unfinishedName(path));
  removeUnfinished(path);
  if (!existsSync(path)) return { refused: wasInterrupted ? "the one before was not finished" : null };
  const { facts, value } = readSnapshot(path);
  if (facts.engine !== engineVersion()) return { refused: "it was written by another version" };
  // Its checksum is right and this very code wrote it.
  return { facts, segments: value as BuiltSegments };
}

function attempt(path: string): Loaded {
  try {
    return load(path);
  } catch (error) {
    if (error instanceof SnapshotError) return { refused: error.message };
    return { refused: error instanceof Error ? error.message : String(error) };
  }
}

const answer = attempt(workerData.path);
parentPort?.postMessage(answer, buffersIn(answer));
