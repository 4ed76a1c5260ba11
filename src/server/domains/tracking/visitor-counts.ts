/** Visitors' actions, collected in memory and written every few seconds, so that counting does not slow down requests. */
import type { Db } from "../../platform/db/database.ts";
import { createBatchedWrites } from "../../platform/jobs/batched-writes.ts";
import { countOnce, type VisitorAction } from "./count-once.ts";
import type { DailyVisitor } from "./daily-visitor.ts";

type Options = {
  /** Adds the counts, by `about`. */
  store: (tx: Db, counted: Map<string, number>) => Promise<void>;
  onError: (error: unknown) => void;
};

export function createVisitorCounts(db: Db, { store, onError }: Options) {
  let waiting = new Map<string, VisitorAction>();

  async function write() {
    const batch = waiting;
    waiting = new Map();
    if (batch.size === 0) return;
    try {
      // In one transaction: if storing fails, nothing is marked as counted, so it can be counted later.
      await db.transaction(async (tx) => store(tx, await countOnce(tx, [...batch.values()])));
    } catch (error) {
      waiting = new Map([...batch, ...waiting]);
      throw error;
    }
  }
  return {
    count: (visitor: DailyVisitor, about: string) => void waiting.set(`${visitor.visitor} ${about}`, { ...visitor, about }),
    ...createBatchedWrites(write, onError),
  };
}
