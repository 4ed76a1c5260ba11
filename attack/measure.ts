/** The effect of an attack on its target process, measured inside that process. */
import { readFileSync } from "node:fs";
import type { IncomingMessage, Server } from "node:http";

export type Measured = {
  /** The longest time without any response to other requests. */
  stalledMs: number;
  /** The longest of those, not counting time in which the system had no CPU for us. */
  ownMs: number;
  /** The longest uninterrupted work; the rest of a stall is waiting, for a CPU or for the disk. */
  workedMs: number;
  /** What was being answered then. */
  workedOn: string[];
  memoryMB: number;
  /** Responses with status 500 and above; 503 is a refusal. */
  failed: number;
  largestBytes: number;
};

/** Totals of this thread since it started. */
export type Processor = { ranMs: number; waitedMs: number };

const TICK_MS = 10;
const SHOWN_URL = 120;
const NOTHING = { stalledMs: 0, ownMs: 0, workedMs: 0, workedOn: [] as string[], failed: 0, largestBytes: 0 };

/** A histogram of delays would not show whether the machine was busy during the longest one, so each is checked individually. */
export function startMeasuring(server: Server): () => Measured {
  let seen = { ...NOTHING };
  const open = new Map<IncomingMessage, string>();
  /** Since the last tick. */
  let answered: string[] = [];
  let last = { at: performance.now(), ...processor() };
  setInterval(() => {
    const now = { at: performance.now(), ...processor() };
    const stalledMs = now.at - last.at - TICK_MS;
    seen.stalledMs = Math.max(seen.stalledMs, stalledMs);
    seen.ownMs = Math.max(seen.ownMs, stalledMs - (now.waitedMs - last.waitedMs));
    if (now.ranMs - last.ranMs > seen.workedMs) {
      seen.workedMs = now.ranMs - last.ranMs;
      seen.workedOn = [...new Set([...open.values(), ...answered])];
    }
    answered = [];
    last = now;
  }, TICK_MS).unref();

  server.prependListener("request", (request, response) => {
    const { socket } = request;
    const before = socket.bytesWritten;
    open.set(request, `${request.method} ${request.url?.slice(0, SHOWN_URL)}`);
    response.once("close", () => {
      answered.push(open.get(request) ?? "");
      open.delete(request);
      if (response.headersSent && response.statusCode >= 500 && response.statusCode !== 503) seen.failed += 1;
      seen.largestBytes = Math.max(seen.largestBytes, socket.bytesWritten - before);
    });
  });

  /** Since the last call. */
  return () => {
    const measured = { ...seen, memoryMB: process.memoryUsage.rss() / 1e6 };
    seen = { ...NOTHING };
    return measured;
  };
}

/** How long this thread ran, and how long it waited for a CPU. Linux only; elsewhere all time counts as work. */
export function processor(): Processor {
  if (process.platform !== "linux") return { ranMs: performance.now(), waitedMs: 0 };
  const [ranNs, waitedNs] = readFileSync("/proc/self/schedstat", "utf8").split(" ");
  return { ranMs: Number(ranNs) / 1e6, waitedMs: Number(waitedNs) / 1e6 };
}
