/** The setup of `deploy/compose.yaml` as local processes: three instances, PostgreSQL, Redis and nginx. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findProgram } from "../src/server/testing/find-program.ts";
import { freePort } from "../src/server/testing/free-port.ts";
import { startPostgres } from "../src/server/testing/postgres.ts";
import { startRedis } from "../src/server/testing/redis.ts";

const START = fileURLToPath(new URL("../scripts/start.mjs", import.meta.url));
const SITE = fileURLToPath(new URL("../deploy/nginx.conf", import.meta.url));
/** The load comes from one address, which must not be rate-limited. */
const SETTINGS = { LOG_LEVEL: "error", LINK_CHECK: "off", TRUST_PROXY: "127.0.0.1", RATE_LIMIT_PER_MINUTE: "100000000", HUMAN_CHECK_ABOVE: "100000000" };

export type Instance = Awaited<ReturnType<typeof startInstance>>;

export async function startCluster(size: number) {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-drill-"));
  const postgres = await startPostgres();
  if (!postgres) throw new Error("The drill needs PostgreSQL; the line above says why there is none.");
  const redis = await startRedis();
  const env = { ...SETTINGS, DATABASE_URL: postgres.url, REDIS_URL: redis.url, DATA_DIR: folder };
  const instances = await Promise.all(Array.from({ length: size }, () => startInstance(env)));
  const nginx = await startNginx(folder, instances);
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

/** With the site of deploy/nginx.conf, where only the addresses differ. */
async function startNginx(folder: string, instances: Instance[]) {
  const port = await freePort();
  const example = await readFile(SITE, "utf8");
  const [line = ""] = example.match(/server app1:3000.*/) ?? [];
  const servers = instances.map((instance) => line.replace("app1:3000", `127.0.0.1:${instance.port}`)).join("\n");
  const site = example
    .replace(/server app2:3000.*/, "")
    .replace(line, servers)
    .replace("listen 80 default_server", `listen ${port}`);
  const own = (name: string) => `${name}_temp_path ${folder}/${name};`;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(own).join(" ");
  const config = join(folder, "nginx.conf");
  await writeFile(config, `worker_processes 1; daemon off; pid ${folder}/nginx.pid;\nevents {}\nhttp { access_log off; ${temporary}\n${site}\n}\n`);
  const nginx = spawn(findProgram("nginx"), ["-c", config, "-p", folder, "-e", join(folder, "error.log")], { stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await isReady(url))) await delay(50);
  return {
    url,
    stop: async () => {
      const exited = once(nginx, "exit");
      if (nginx.kill("SIGQUIT")) await exited;
    },
  };
}
