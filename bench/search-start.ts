/** How long until a start has its search index: built from the rows, and loaded from the previous start's snapshot? `--large`: a million tools. */

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Benchmark, Row } from "@toolatlas/bench";
import { makeEmbedded, makeOnPostgres } from "./generated-directory.ts";
import { startServer, withDataDir } from "./server.ts";

const TOKEN = "token-of-the-bench";
const AT_MOST_LOADED_S = 3;
const ASK_AGAIN_MS = 20;

export const searchStart: Benchmark = async ({ large }) => {
  const { label, settings } = large ? await makeOnPostgres() : await makeEmbedded();
  return withDataDir(async (folder) => {
    const env = { DATA_DIR: folder, METRICS_TOKEN: TOKEN, ...settings };
    await rm(join(env.DATA_DIR, "search"), { recursive: true, force: true });
    const built = await secondsToIndex(env);
    const loaded = await secondsToIndex(env);
    const row = (what: string, value: number): Row => ({ what: `${label}: search index ${what} at a start`, figure: `${value.toFixed(1)} s`, value });
    return [row("built", built), { ...row("loaded", loaded), atMost: AT_MOST_LOADED_S }];
  });
};

/** From the start of the process. */
async function secondsToIndex(env: Record<string, string>): Promise<number> {
  const start = performance.now();
  const server = await startServer(env);
  try {
    while (!(await hasIndex(server.url))) await pause(ASK_AGAIN_MS);
    return (performance.now() - start) / 1000;
  } finally {
    await server.stop();
  }
}

async function hasIndex(url: string): Promise<boolean> {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return /^toolatlas_search_index_tools [1-9]/m.test(await response.text());
}
