import { setImmediate } from "node:timers/promises";

/** Frees all unused memory. A buffer is freed one collection after the object that held it. */
export async function collectGarbage() {
  if (!globalThis.gc) throw new Error("Needs node --expose-gc");
  for (let round = 0; round < 3; round += 1) {
    await setImmediate();
    globalThis.gc();
  }
}
