/** Toolatlas as an operator runs it: a separate process, with little logging, on the demo directory. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../src/server/testing/free-port.ts";
import { cpuMsOf, REPORT_USAGE_ARGS, type Usage, usageOf } from "./usage.ts";

const START = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));
const ASK_AGAIN_MS = 10;
const IDLE = { lookEveryMs: 2_000, atMostMs: 100 };
/** A rate limit high enough that the benchmark never reaches it. */
const SETTINGS = { HOST: "127.0.0.1", DATABASE_URL: "", LOG_LEVEL: "warn", LINK_CHECK: "off", RATE_LIMIT_PER_MINUTE: "100000000" };

export type Server = {
  url: string;
  pid: number;
  firstPageMs: number;
  cpuMs(): Promise<number>;
  memory(): Promise<Usage>;
  stop(): Promise<void>;
  /** Starts again with the same settings, once this one is stopped. */
  again(): Promise<Server>;
};

export async function withServer<Result>(env: Record<string, string>, work: (server: Server) => Promise<Result>): Promise<Result> {
  return withDataDir(async (dataDir) => {
    const server = await startServer({ ...env, DATA_DIR: dataDir });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}

export async function withDataDir<Result>(work: (dataDir: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), "toolatlas-bench-"));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Resolves when the first page was sent. */
export async function startServer(env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const settings = { ...process.env, ...SETTINGS, PORT: String(port), ...env };
  const child = fork(START, { execArgv: REPORT_USAGE_ARGS, env: settings, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  await waitUntilReady(url, child);
  return {
    url,
    pid: child.pid ?? 0,
    firstPageMs: performance.now() - start,
    cpuMs: () => cpuMsOf(child),
    memory: () => usageOf(child),
    again: () => startServer(env),
    stop: async () => {
      const exited = once(child, "exit");
      if (child.exitCode === null && child.kill("SIGTERM")) await exited;
    },
  };
}

/** After its first page a server still saves a new index and the like: no request should be charged for that. */
export async function whenIdle({ cpuMs }: Pick<Server, "cpuMs">): Promise<void> {
  for (let last = await cpuMs(); ; ) {
    await setTimeout(IDLE.lookEveryMs);
    const now = await cpuMs();
    if (now - last < IDLE.atMostMs) return;
    last = now;
  }
}

export async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`${child.spawnargs.at(-1)} ended with code ${child.exitCode} before its first answer`);
    await setTimeout(ASK_AGAIN_MS);
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.bytes();
    return response.ok;
  } catch {
    return false; // not listening yet
  }
}
