/** Runs long main-thread work one piece at a time, yielding to the event loop in between. */
import { setImmediate } from "node:timers/promises";

/** Resolves when the previous piece is done and the event loop has run; otherwise pieces that become ready together would run as one. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return function nextTurn(): Promise<unknown> {
    last = last.then(() => setImmediate());
    return last;
  };
}
