/** A real PostgreSQL for the tests, in a temporary folder. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { appendFile, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { findBinaries, ordinaryUser, type User, withinReach } from "./postgres-binaries.ts";
import { TEMP_ROOT } from "./temp-root.ts";

const PREFIX = "toolatlas-postgres-";
const CTYPES: Partial<Record<NodeJS.Platform, string>> = { linux: "C.UTF-8", darwin: "en_US.UTF-8" };
// Text sorts and folds case as in PGlite, so that both engines give the same results.
const LOCALE = ["--encoding=UTF8", "--lc-collate=C", `--lc-ctype=${CTYPES[process.platform] ?? "C"}`];
// Nothing here has to survive a power cut.
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];
const ALONE = ["wal_level=minimal", "max_wal_senders=0"];
const FOLLOWED = ["wal_level=replica", "max_wal_senders=4", "hot_standby=on"];

/** `under`: the parent of its folder. */
type Options = { isFollowed?: boolean; under?: string };

export type TestServer = {
  url: string;
  /** Cuts every connection, as an upgrade of the server would. */
  restart(): Promise<void>;
  /** Stops and starts it on the same files and port. */
  down(): Promise<void>;
  up(): Promise<void>;
  /** A streaming replica, if the server was started with `isFollowed`; `stop` stops both. */
  addReplica(): Promise<Pick<TestServer, "url" | "down" | "up">>;
  stop(): Promise<void>;
};

/** Null, with a printed reason, if no server can be started. */
export async function startPostgres(options: Options = {}): Promise<TestServer | null> {
  await removeAbandoned();
  const reasons: string[] = [];
  for (const binaries of await findBinaries()) {
    const folder = await mkdtemp(join(options.under ?? TEMP_ROOT, `${PREFIX}${process.pid}-`));
    try {
      return await startIn(folder, binaries, ordinaryUser(), options);
    } catch (error) {
      reasons.push(`${binaries}: ${error instanceof Error ? error.message.trim() : error}`);
      await rm(folder, { recursive: true, force: true });
    }
  }
  console.log(`No PostgreSQL to test on: ${reasons.join("; ") || "none is installed"}`);
  return null;
}

async function startIn(folder: string, binaries: string, user: User, { isFollowed = false }: Options): Promise<TestServer> {
  const [data, sockets] = [join(folder, "data"), join(folder, "sockets")];
  await mkdir(sockets);
  if (user.uid) for (const path of [folder, sockets]) await chown(path, user.uid, user.gid);
  const programs = await withinReach(binaries, { ...user, cwd: folder }, `${PREFIX}${process.pid}-`);

  const made = spawnSync(join(programs, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", ...LOCALE], {
    ...user,
    cwd: folder,
    encoding: "utf8",
  });
  if (made.status !== 0) throw new Error(made.error?.message ?? made.stderr);

  const runIn = { programs, folder, sockets, user, settings: [...SETTINGS, ...(isFollowed ? FOLLOWED : ALONE)] };
  const primary = await runOn(data, runIn);
  let replica: Awaited<ReturnType<typeof runOn>> | null = null;
  return {
    url: primary.url,
    restart: async () => {
      await primary.down();
      await primary.up();
    },
    down: primary.down,
    up: primary.up,
    addReplica: async () => {
      const copy = join(folder, "replica");
      await primary.down();
      spawnSync("cp", ["-a", data, copy]);
      await primary.up();
      await writeFile(join(copy, "standby.signal"), "");
      await appendFile(join(copy, "postgresql.auto.conf"), `primary_conninfo = 'host=127.0.0.1 port=${new URL(primary.url).port} user=postgres'\n`);
      replica = await runOn(copy, runIn);
      return replica;
    },
    stop: async () => {
      await replica?.down();
      await primary.down();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type RunIn = { programs: string; folder: string; sockets: string; user: User; settings: string[] };

/** A server on these files, always on the same port. */
async function runOn(data: string, { programs, folder, sockets, user, settings }: RunIn) {
  const port = await freePort();
  const where = ["-D", data, "-p", String(port), "-h", "127.0.0.1", ...(process.platform === "win32" ? [] : ["-k", sockets])];
  const start = async () => {
    const started = spawn(join(programs, "postgres"), [...where, ...settings.flatMap((setting) => ["-c", setting])], {
      ...user,
      cwd: folder,
      stdio: ["ignore", "ignore", "pipe"],
    });
    await ready(started);
    return started;
  };
  let server: ChildProcess | null = await start();
  const killNow = () => void server?.kill("SIGQUIT");
  process.once("exit", killNow);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    up: async () => {
      server ??= await start();
      process.once("exit", killNow);
    },
    down: async () => {
      process.off("exit", killNow);
      const running = server;
      server = null;
      if (!running) return;
      const exited = new Promise((resolve) => running.once("exit", resolve));
      if (running.kill("SIGINT")) await exited;
    },
  };
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = "";
    server.stderr?.setEncoding("utf8").on("data", (text: string) => {
      output = (output + text).slice(-10_000);
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once("error", reject);
    server.once("exit", () => reject(new Error(output)));
  });
}

/** A killed test run leaves its server running: stop it by its pid file and remove its folders. */
async function removeAbandoned() {
  const roots = [...new Set([TEMP_ROOT, tmpdir()])];
  const found = await Promise.all(roots.map(async (root) => (await readdir(root)).map((name) => ({ name, folder: join(root, name) }))));
  for (const { name, folder } of found.flat()) {
    const parent = name.startsWith(PREFIX) && Number.parseInt(name.slice(PREFIX.length), 10);
    if (!parent || commandOf(parent)) continue;
    const pidFile = await readFile(join(folder, "data/postmaster.pid"), "utf8").catch(() => "");
    const pid = Number.parseInt(pidFile, 10);
    // The process ID may have been reused by another program.
    if (pid && commandOf(pid).includes(folder)) process.kill(pid, "SIGQUIT");
    // The server may still be removing its own files.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** The command line of a running process, or an empty string. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}
