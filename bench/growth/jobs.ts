/** What jobs cost in a large directory: how long each runs, how long a like has to wait meanwhile, and how much memory it takes. */

import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { milliseconds, type Row } from "@toolatlas/bench";
import { readConfig } from "../../src/server/config/config.ts";
import { JOBS } from "../../src/server/jobs.ts";
import { createJobsApp } from "../../src/server/jobs-app.ts";
import type { Database } from "../../src/server/platform/db/database.ts";
import { withDataDir } from "../server.ts";

/** Jobs that access the network are skipped. */
const ELSEWHERE = ["check-links", "fetch-feeds"];
const AT_MOST_WAIT_MS = 1_000;
export const measureJobs = (url: string, database: Database): Promise<Row[]> =>
  withDataDir(async (dataDir) => {
    const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: "silent" });
    const app = await createJobsApp({ config, database });
    const deps = { config, database, site: app.site, changes: app.changes, log: app.log };
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

/** Writes during the job, in a separate thread: otherwise waiting for this one would count, too. */
function startProbe(url: string) {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const thread = new Worker(new URL("./probe.ts", import.meta.url), { workerData: { url } });
  return {
    async stop() {
      clearInterval(watch);
      const answered = once(thread, "message");
      thread.postMessage("stop");
      const [longestWaitMs] = await answered;
      return { longestWaitMs: Number(longestWaitMs), grownMb: (most - before) / 1024 / 1024 };
    },
  };
}
