/** How close does a cached page come to a server that only sends the same bytes? */

import { execFile, fork } from "node:child_process";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Benchmark, median } from "@toolatlas/bench";
import { freePort } from "../src/server/testing/free-port.ts";
import type { RawResponse } from "./bare-http.ts";
import { type Server, waitUntilReady, whenIdle, withServer } from "./server.ts";
import { cpuMsOf, REPORT_USAGE_ARGS } from "./usage.ts";

const AUTOCANNON = fileURLToPath(import.meta.resolve("autocannon"));
const BARE_HTTP = fileURLToPath(new URL("bare-http.ts", import.meta.url));
const ENCODINGS = "gzip, deflate, br, zstd";
const ROUNDS = 9;
const REQUESTS = 10_000;
/** Until the compiler has nothing left to optimize. */
const WARM_UP = 100_000;
const LOAD = ["--json", "--no-progress", "--connections", "20", "--sampleInt", "20", "-H", `accept-encoding=${ENCODINGS}`];
const run = promisify(execFile);

type Loaded = Pick<Server, "url" | "cpuMs">;
type Speed = { perSecond: number; perCpuSecond: number };

export const cachedPage: Benchmark = () =>
  withServer({}, async (server) => {
    const bare = await startBare(await fetchRaw(server.url));
    try {
      await whenIdle(server);
      for (const cold of [server, bare]) await underLoad(cold, WARM_UP);
      const rounds: { page: Speed; bare: Speed }[] = [];
      for (let round = 0; round < ROUNDS; round++) rounds.push({ page: await underLoad(server), bare: await underLoad(bare) });
      const ratio = (by: keyof Speed) => median(rounds.map(({ page, bare }) => page[by] / bare[by]));
      const row = (what: string, value: number, atLeast: number) => ({ what, figure: value.toFixed(2), value, atLeast });
      return [
        row("cached page ÷ bare node:http, per CPU second", ratio("perCpuSecond"), 0.85),
        row("cached page ÷ bare node:http, by the clock", ratio("perSecond"), 0.95),
      ];
    } finally {
      bare.stop();
    }
  });

/** The load comes from a separate process, the same for both. If that is the bottleneck, only the server's CPU time shows a difference. */
async function underLoad({ url, cpuMs }: Loaded, amount = REQUESTS): Promise<Speed> {
  const before = await cpuMs();
  const { stdout } = await run(process.execPath, [AUTOCANNON, ...LOAD, "-a", String(amount), url]);
  const cpuSeconds = ((await cpuMs()) - before) / 1000;
  const { requests, duration, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} wrong answers and ${errors} errors under load`);
  return { perSecond: requests.total / duration, perCpuSecond: requests.total / cpuSeconds };
}

/** The raw response: `fetch` would decompress the body and hide the connection's own headers. */
function fetchRaw(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const httpRequest = request(url, { headers: { "accept-encoding": ENCODINGS } }, async (response) => {
      const body = Buffer.concat(await response.toArray()).toString("base64");
      // node:http adds these itself, on both sides.
      const own = ["date", "connection", "keep-alive"];
      const headers = Object.entries(response.headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]]));
      resolve({ headers: Object.fromEntries(headers), body });
    });
    httpRequest.on("error", reject).end();
  });
}

async function startBare(raw: RawResponse) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = fork(BARE_HTTP, { execArgv: REPORT_USAGE_ARGS, env: { ...process.env, PORT: String(port), ANSWER: JSON.stringify(raw) } });
  await waitUntilReady(url, child);
  return { url, cpuMs: () => cpuMsOf(child), stop: () => void child.kill() };
}
