/** The setup of `deploy/compose.yaml` as local processes: three instances, PostgreSQL, Redis and nginx. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../src/server/testing/free-port.ts";
import { startNginx } from "../src/server/testing/nginx.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";
import { startRedis } from "../src/server/testing/redis.ts";

const START = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));
/** The load comes from one address, which must not be rate-limited. */
const SETTINGS = { LOG_LEVEL: "error", LINK_CHECK: "off", TRUST_PROXY: "127.0.0.1", RATE_LIMIT_PER_MINUTE: "100000000", HUMAN_CHECK_ABOVE: "100000000" };

export async function startCluster(size: number) {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-drill-"));
  const postgres = await startPostgres();
  if (!postgres) throw new Error("The drill needs PostgreSQL; the line above says why there is none.");
  const redis = await startRedis();
  const env = { ...SETTINGS, DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: folder };
  const instances = await Promise.all(Array.from({ length: size }, () => startInstance(env)));
  const nginx = await startNginx(
    folder,
    instances.map(({ port }) => port),
  );
  return {
    url: nginx.url,
    instances,
    postgres,
    redis,
    stop: async () => {
      await nginx.stop();
      await Promise.all(instances.map((instance) => instance.stop("SIGTERM")));
      await redis.kill();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** An instance that can be stopped and restarted on the port where nginx expects it. */
async function startInstance(env: Record<string, string>) {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let isExpectedToEnd = false;
  let crashes = 0;
  async function start() {
    isExpectedToEnd = false;
    child = spawn(process.execPath, [START], { env: { ...process.env, ...env, PORT: String(port) }, stdio: ["ignore", "ignore", "inherit"] });
    child.once("exit", () => {
      if (!isExpectedToEnd) crashes++;
    });
    while (!(await isReady(url))) {
      if (child.exitCode !== null) throw new Error(`An instance ended with code ${child.exitCode} before it was ready.`);
      await delay(50);
    }
  }
  async function stop(signal: NodeJS.Signals) {
    isExpectedToEnd = true;
    const exited = once(child, "exit");
    if (child.kill(signal)) await exited;
  }
  await start();
  return { port, url, start, stop, crashes: () => crashes };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false; // not listening yet
  }
}
