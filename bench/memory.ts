/** How much memory does the process use: at its startup peak, idle, and after visitors have read for a while? `--large`: for ten minutes. */

import { setTimeout as pause } from "node:timers/promises";
import type { Benchmark, Row } from "@toolatlas/bench";
import { startPostgres } from "../src/server/testing/postgres.ts";
import { withServer } from "./server.ts";
import { toolPaths } from "./uncached-render.ts";

/** Until the jobs have started and the compilers are idle. */
const IDLE_MS = 15_000;
const LOAD_MS = { normal: 20_000, large: 600_000 };
const LIMITS = { embedded: { idle: 380, peak: 600 }, PostgreSQL: { idle: 200 } };

export const memory: Benchmark = async ({ large }) => {
  const loadMs = large ? LOAD_MS.large : LOAD_MS.normal;
  const embedded = await measure("embedded", {}, loadMs);
  const postgres = await startPostgres();
  if (!postgres) return embedded;
  try {
    return [...embedded, ...(await measure("PostgreSQL", { DATABASE_URL: postgres.url }, loadMs))];
  } finally {
    await postgres.stop();
  }
};

async function measure(database: keyof typeof LIMITS, settings: Record<string, string>, loadMs: number): Promise<Row[]> {
  const limits: { idle: number; peak?: number } = LIMITS[database];
  const row = (what: string, value: number, atMost?: number): Row => ({
    what: `memory, ${database}: ${what}`,
    figure: `${value} MB`,
    value,
    ...(atMost === undefined ? {} : { atMost }),
  });
  return withServer(settings, async (first) => {
    // With an existing directory: filling it is not part of a start.
    await first.stop();
    const server = await first.again();
    await pause(IDLE_MS);
    const idle = await server.memory();
    await read(await toolPaths(server), server.url, loadMs);
    const loaded = await server.memory();
    await server.stop();
    return [
      row("peak of a start", idle.peakMb, limits.peak),
      row("idle", idle.mb, limits.idle),
      row(`after ${loadMs / 1000} s of reading`, loaded.mb),
      row("peak of all", loaded.peakMb),
    ];
  });
}

/** One visitor after the other, as fast as the pages are sent. */
async function read(tools: string[], url: string, forMs: number) {
  const paths = ["/", "/tools", "/category/writing", "/category/coding", "/search?q=writer", "/news", "/blog", ...tools];
  const end = performance.now() + forMs;
  for (let index = 0; performance.now() < end; index++) await fetch(url + paths[index % paths.length]).then((response) => response.bytes());
}
