/** Counts gathered in memory and written every few seconds, so that counting slows nobody down. */
import { createBatchedWrites } from "./batched-writes.ts";

type Options<Key, What extends string> = {
  zero: Record<What, number>;
  store: (key: Key, counts: Record<What, number>) => Promise<void>;
  onError: (error: unknown) => void;
};

export function createBatchedCounts<Key, What extends string>({ zero, store, onError }: Options<Key, What>) {
  const waiting = new Map<Key, Record<What, number>>();
  function add(key: Key, what: What, count: number) {
    const counts = waiting.get(key) ?? { ...zero };
    counts[what] += count;
    waiting.set(key, counts);
  }

  async function write() {
    for (const [key, counts] of [...waiting]) {
      waiting.delete(key);
      try {
        await store(key, counts);
      } catch (error) {
        // The database may be back in a moment; what was counted meanwhile is added to it.
        for (const what in counts) add(key, what, counts[what]);
        throw error;
      }
    }
  }
  return { count: (key: Key, what: What) => add(key, what, 1), ...createBatchedWrites(write, onError) };
}
