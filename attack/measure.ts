/** What an attack does to the process it is aimed at, measured inside that process. */
import { readFileSync } from "node:fs";
import type { Server } from "node:http";

export type Measured = {
  /** The longest that nothing else was answered. */
  stalledMs: number;
  /** The longest of it without the time in which the system had no processor for us. */
  ownMs: number;
  /** The longest that we were at work in one go; what else a stall holds is waiting, for a processor or for the disk. */
  workedMs: number;
  memoryMB: number;
  /** Answers of 500 and above; 503 is a refusal. */
  failed: number;
  largestBytes: number;
};

/** Of this thread, since it began. */
export type Processor = { ranMs: number; waitedMs: number };

const TICK_MS = 10;
const NOTHING = { stalledMs: 0, ownMs: 0, workedMs: 0, failed: 0, largestBytes: 0 };

/** A histogram of delays would not say whether the machine was busy during the longest of them, so each is looked at by itself. */
export function startMeasuring(server: Server): () => Measured {
  let seen = { ...NOTHING };
  let last = { at: performance.now(), ...processor() };
  setInterval(() => {
    const now = { at: performance.now(), ...processor() };
    const stalledMs = now.at - last.at - TICK_MS;
    seen.stalledMs = Math.max(seen.stalledMs, stalledMs);
    seen.ownMs = Math.max(seen.ownMs, stalledMs - (now.waitedMs - last.waitedMs));
    seen.workedMs = Math.max(seen.workedMs, now.ranMs - last.ranMs);
    last = now;
  }, TICK_MS).unref();

  server.prependListener("request", ({ socket }, response) => {
    const before = socket.bytesWritten;
    response.once("close", () => {
      if (response.headersSent && response.statusCode >= 500 && response.statusCode !== 503) seen.failed += 1;
      seen.largestBytes = Math.max(seen.largestBytes, socket.bytesWritten - before);
    });
  });

  /** Since this was last asked. */
  return () => {
    const measured = { ...seen, memoryMB: process.memoryUsage.rss() / 1e6 };
    seen = { ...NOTHING };
    return measured;
  };
}

/** How long this thread ran, and how long it was ready to while others had the processors. Only Linux says so; elsewhere all time counts as work. */
export function processor(): Processor {
  if (process.platform !== "linux") return { ranMs: performance.now(), waitedMs: 0 };
  const [ranNs, waitedNs] = readFileSync("/proc/self/schedstat", "utf8").split(" ");
  return { ranMs: Number(ranNs) / 1e6, waitedMs: Number(waitedNs) / 1e6 };
}
