/** Batch size and pause between batches, so that a running import does not slow down the site. */
import { setTimeout } from "node:timers/promises";

export type Pace = {
  /** How long one batch should take; the number of rows follows from it. */
  batchMs: number;
  /** The pause after a batch, as a multiple of its duration. */
  rest: number;
};

/** PGlite runs in the same thread as the site: visitors wait as long as a batch takes. */
export const BACKGROUND_PACE: Record<"pglite" | "postgres", Pace> = { pglite: { batchMs: 15, rest: 1 }, postgres: { batchMs: 100, rest: 0.25 } };
export const FULL_PACE: Pace = { batchMs: 250, rest: 0 };

const [SMALLEST, LARGEST] = [8, 500];

export function createPacer({ batchMs, rest }: Pace) {
  let size = SMALLEST;
  return {
    get size() {
      return Math.round(size);
    },
    /** Runs a batch, adjusts the batch size to its duration, and pauses. */
    async batch<Result>(work: () => Promise<Result>): Promise<Result> {
      const start = performance.now();
      const result = await work();
      const took = Math.max(performance.now() - start, 0.1);
      // Adjust by half at most: a single slow batch says little.
      size = Math.min(LARGEST, Math.max(SMALLEST, size * Math.min(1.5, Math.max(0.5, batchMs / took))));
      if (rest > 0) await setTimeout(took * rest);
      return result;
    },
  };
}
