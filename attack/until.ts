import { setTimeout } from "node:timers/promises";

/** Asks several times a second; false if it is not so in time. */
export async function until(isSo: () => Promise<boolean>, { seconds = 20 } = {}): Promise<boolean> {
  for (const start = performance.now(); performance.now() - start < seconds * 1_000; await setTimeout(100)) if (await isSo()) return true;
  return false;
}
