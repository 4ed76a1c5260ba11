/** Runs long main-thread work one piece at a time, whatever it belongs to, yielding to the event loop in between. */
import { setImmediate } from "node:timers/promises";

/** A turn accepts one new connection. With one turn per piece, a hundred new visitors would wait for a hundred pieces; turns without work cost little. */
const TURNS = 8;

// One for the whole thread: a search and a rendered page in the same turn would delay everyone else by both.
let last: Promise<unknown> = Promise.resolve();

/** Resolves when the previous piece is done and the event loop has run; otherwise pieces that become ready together would run as one. */
export function yieldToEventLoop(): Promise<unknown> {
  last = last.then(severalTurns);
  return last;
}

async function severalTurns() {
  for (let turn = 0; turn < TURNS; turn++) await setImmediate();
}
