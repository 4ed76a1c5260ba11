/** Long pieces of work on the main thread, one after the other, with whatever else waits answered in between. */
import { setImmediate } from "node:timers/promises";

/** Resolves when the piece before is done and others have had their turn: several that become ready together would else run as one. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function nextTurn(): Promise<unknown> {
    last = last.then(() => setImmediate());
    return last;
  };
}
