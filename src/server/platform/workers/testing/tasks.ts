/** Small tasks to try the background process with. */
import { existsSync } from "node:fs";

export const whoRuns = () => process.pid;

export const fail = () => {
  throw new Error("no such luck");
};

export const end = () => process.exit(1);

/** Keeps its thread until the file is there. Where that is the thread that writes it, for ever. */
export function holdUntil(file: string) {
  while (!existsSync(file)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
  return "released";
}

/** Needs more memory than any process has. */
export function fillMemory() {
  for (const kept: string[][] = []; ; ) kept.push(Array.from({ length: 100_000 }, (_, index) => `kept ${index}`));
}
