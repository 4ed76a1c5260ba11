/** Small tasks for testing the background process. */
import { existsSync } from "node:fs";

export const whoRuns = () => process.pid;

export const fail = () => {
  throw new Error("no such luck");
};

export const end = () => process.exit(1);

/** Blocks its thread until the file exists; forever if the same thread should write it. */
export function holdUntil(file: string) {
  while (!existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  return "released";
}

/** Needs more memory than any process has. */
export function fillMemory() {
  for (const kept: string[][] = []; ; ) kept.push(Array.from({ length: 100_000 }, (_, index) => `kept ${index}`));
}
