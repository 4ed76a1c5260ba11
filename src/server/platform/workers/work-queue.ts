/**
 * Work that needs the main thread, one piece at a time: other requests are handled in between.
 * Callers take turns, pieces of a caller who disconnected are skipped, and when too many wait, more are refused.
 */
import type { Caller } from "../http/caller-of.ts";
import { HttpError } from "../http/errors.ts";
import { yieldToEventLoop } from "../process/yield-to-event-loop.ts";
import { createLanes } from "./lanes.ts";

type Piece = { caller: Caller; run(): unknown; refuse(error: Error): void };

const DEFAULTS = { roomPerCaller: 32, room: 256 };
const RETRY_AFTER_S = 2;
/** nginx's status for this; the client never sees it. */
const CALLER_LEFT = 499;

/** `tooMany`: the message for refused callers. */
export function createWorkQueue({ tooMany, ...options }: { tooMany: string } & Partial<typeof DEFAULTS>) {
  const { roomPerCaller, room } = { ...DEFAULTS, ...options };
  const lanes = createLanes<Piece>({ room: roomPerCaller });
  let waiting = 0;
  let isWorking = false;

  async function work() {
    isWorking = true;
    while (waiting > 0) {
      await yieldToEventLoop();
      await takePresent()?.run();
    }
    isWorking = false;
  }

  /** The next piece whose caller is still there. */
  function takePresent(): Piece | null {
    for (let piece = lanes.take(); piece; piece = lanes.take()) {
      waiting -= 1;
      if (!piece.caller.hasLeft()) return piece;
      piece.refuse(new HttpError(CALLER_LEFT, "The caller has closed the connection."));
    }
    return null;
  }

  return {
    /** Resolves with the work's result. Long work is passed in pieces, one after the other. */
    run<Result>(caller: Caller, doWork: () => Result | Promise<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        const run = async () => {
          try {
            resolve(await doWork());
          } catch (error) {
            reject(error);
          }
        };
        if (waiting >= room || !lanes.add(caller.key, { caller, run, refuse: reject })) {
          reject(new HttpError(503, tooMany, { retryAfterS: RETRY_AFTER_S }));
          return;
        }
        waiting += 1;
        if (!isWorking) void work();
      });
    },
  };
}
