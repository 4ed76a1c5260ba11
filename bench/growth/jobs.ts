/** What the jobs cost in a large directory: how long each runs, how long a like has to wait meanwhile, and how much memory it takes. */
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { createApp } from "../../src/server/app.ts";
import { readConfig } from "../../src/server/config/config.ts";
import { JOBS } from "../../src/server/jobs.ts";
import type { Database } from "../../src/server/platform/db/connect.ts";
import { milliseconds } from "../measure.ts";
import { withDataDir } from "../server.ts";
import type { Row } from "../table.ts";

/** What leaves the machine is left out. */
const ELSEWHERE = ["check-links", "fetch-feeds"];
const AT_MOST_WAIT_MS = 1_000;
/** Each of them is blocked by whoever holds the table, or one of its rows, for long. */
const PROBES = ["tools", "users", "comments", "likes", "posts"].map(
  (table) => `update ${table} set created_at = created_at where ctid = (select ctid from ${table} limit 1)`,
);

export const measureJobs = (url: string, database: Database): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const app = await createApp({ config, database });
    const deps = { config, database, changes: app.changes, log: app.log };
    const rows: Row[] = [];
    for (const job of JOBS) {
      if (ELSEWHERE.includes(job.name) || job.isNeeded?.(deps) === false) continue;
      const probe = startProbe(url);
      const took = await milliseconds(() => job.run(deps));
      const { longestWaitMs, grownMb } = await probe.stop();
      const figure = `${(took / 1_000).toFixed(1)} s; a write waited ${longestWaitMs.toFixed(0)} ms at most; ${grownMb.toFixed(0)} MB more memory`;
      rows.push({ what: `job ${job.name}`, figure, value: longestWaitMs, atMost: AT_MOST_WAIT_MS });
    }
    await app.close();
    return rows;
  });

/** Writes in small transactions, each undone, until it is stopped. */
function startProbe(url: string) {
  let isStopped = false;
  const before = process.memoryUsage().rss;
  const probed = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    let [longestWaitMs, most] = [0, before];
    do {
      for (const statement of PROBES) longestWaitMs = Math.max(longestWaitMs, await milliseconds(() => client.query(`begin; ${statement}; rollback`)));
      most = Math.max(most, process.memoryUsage().rss);
      await delay(20);
    } while (!isStopped);
    await client.end();
    return { longestWaitMs, grownMb: (most - before) / 1024 / 1024 };
  })();
  return {
    stop: () => {
      isStopped = true;
      return probed;
    },
  };
}
