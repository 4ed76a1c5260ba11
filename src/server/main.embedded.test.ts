/** The process as an operator sees it: started, called, stopped. */
// Slow: starts the whole server as a process, again and again.
import { type ChildProcess, type ChildProcessWithoutNullStreams, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildIfChanged } from "../../scripts/build-if-changed.ts";
import { SERVER } from "../../scripts/build-server.ts";
import { runScript } from "./platform/backup/testing/run-script.ts";
import { readHolder } from "./platform/db/lock-holder.ts";
import { aDataFolder } from "./testing/data-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** The bundle, as `npm start` runs it: loading the sources would take several times as long. */
const START = join(ROOT, "scripts/start.mjs");
const running: Pick<ChildProcess, "kill">[] = [];
// A start that builds first would print more than one line.
beforeAll(() => buildIfChanged(SERVER));
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

const folder = () => mkdtemp(join(tmpdir(), "toolatlas-main-"));

/** Command prefixes: no other process visible; DATA_DIR on a 20 MB disk. If the system does not allow them, they are simulated. */
const CONTAINER = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"];
const SMALL_DISK = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", 'mount -t tmpfs -o size=20m tmpfs "$DATA_DIR" && exec "$@"', "sh"];
const PLAYED: [string[], string][] = [
  [CONTAINER, `process.kill = () => { throw Object.assign(new Error(), { code: "ESRCH" }); };`],
  [SMALL_DISK, `import fs from "node:fs"; fs.writeSync = () => { throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }); };`],
];
const isAllowed = ([command = "", ...args]: string[]) => spawnSync(command, [...args, "true"], { env: { ...process.env, DATA_DIR: tmpdir() } }).status === 0;

function within(prefix: string[]): string[] {
  if (prefix.length === 0 || isAllowed(prefix)) return [...prefix, process.execPath];
  const script = PLAYED.find(([played]) => played === prefix)?.[1] ?? "";
  return [process.execPath, "--import", `data:text/javascript,${encodeURIComponent(script)}`];
}

const QUIET = { PORT: "0", LOG_LEVEL: "warn", SEED: "none" };

function start(env: Record<string, string>, prefix: string[] = []) {
  const [command = "", ...args] = [...within(prefix), START];
  const child = spawn(command, args, { env: { ...process.env, ...QUIET, ...env } });
  const { printed, ended } = follow(child);
  /** The server's URL. */
  const address = () => printed(/is at (http:\/\/localhost:\d+)/);
  const adminLink = () => printed(/open (http:\/\/localhost:\d+\/login\?admin=[\w-]+)\n/);
  return { child, address, adminLink, ended };
}

function follow(child: ChildProcessWithoutNullStreams) {
  running.push(child);
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const ended = once(child, "close").then(([code]) => ({ code, output }));
  /** Resolves with its output when it matches. */
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[1];
        if (found) resolve(found);
      };
      look();
      child.stdout.on("data", look);
      ended.then(() => reject(new Error(`It ended: ${output}`)));
    });
  return { printed, ended };
}

test("it prints its URL and an admin link, serves requests, and completes running ones before it stops", async () => {
  const { child, address, adminLink, ended } = start({ DATA_DIR: await aDataFolder() });
  const url = await address();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const opened = await fetch(await adminLink(), { redirect: "manual" });
  expect(opened.headers.get("location")).toBe("/api/login?next=%2Fadmin");

  const inFlight = Promise.all(["/", "/tools", "/api/tools"].map((path) => fetch(url + path)));
  // When this later request is answered, the server has received the earlier ones.
  await fetch(`${url}/healthz`);
  child.kill("SIGTERM");
  expect((await inFlight).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ended).code).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}, 60_000);

test("stopping npm stops the server and releases the data folder", async () => {
  const DATA_DIR = await folder();
  const ways: ((npm: ChildProcess) => unknown)[] = [
    (npm) => npm.kill("SIGTERM"),
    // Ctrl+C: the terminal signals the whole group.
    (npm) => process.kill(-Number(npm.pid), "SIGINT"),
    (npm) => npm.kill("SIGKILL"),
  ];
  for (const stop of ways) {
    const npm = spawn("npm", ["start"], { cwd: ROOT, detached: true, env: { ...process.env, ...QUIET, LOG_LEVEL: "info", LOG_FORMAT: "text", DATA_DIR } });
    const { printed, ended } = follow(npm);
    await printed(/is at (http:\/\/localhost:\d+)/);
    const server = (await readHolder(join(DATA_DIR, "database.lock")))?.pid ?? 0;
    stop(npm);
    await vi.waitFor(() => expect(() => process.kill(server, 0)).toThrow("ESRCH"), { timeout: 15_000 });
    // Only a graceful stop removes this file.
    expect(await readdir(DATA_DIR)).not.toContain("control.json");
    expect((await ended).output).not.toMatch(/^\{/m);
  }
}, 120_000);

test("it is backed up while running, and removes its control socket when it stops", async () => {
  const DATA_DIR = await aDataFolder();
  const { child, address, ended } = start({ DATA_DIR });
  await address();
  expect((await stat(join(DATA_DIR, "control.json"))).mode & 0o777).toBe(0o600);
  const file = join(DATA_DIR, "backup.tar.gz");
  expect(await runScript("backup", [file], { DATA_DIR })).toMatchObject({ code: 0, output: expect.stringMatching(/MB\. Not in it: .*secret\.key/) });
  expect((await stat(file)).size).toBeGreaterThan(1_000_000);
  child.kill("SIGTERM");
  expect((await ended).code).toBe(0);
  expect((await readdir(DATA_DIR)).filter((name) => /^control|tmp$/.test(name))).toEqual([]);
}, 90_000);

test("a second process on the same folder gets a one-line error that names the first", async () => {
  const DATA_DIR = await aDataFolder();
  const first = start({ DATA_DIR });
  await first.address();
  const { code, output } = await start({ DATA_DIR }).ended;
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain(`in use by process ${first.child.pid}`);
  first.child.kill("SIGKILL");
  await first.ended;

  const again = start({ DATA_DIR });
  await expect(again.address()).resolves.toContain("http://localhost:");
}, 60_000);

test("of two containers on one folder the second is refused and the first keeps running; after it dies another may start", async () => {
  const DATA_DIR = await aDataFolder();
  const first = start({ DATA_DIR }, CONTAINER);
  const url = await first.address();
  const { code, output } = await start({ DATA_DIR }, CONTAINER).ended;
  expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringContaining("The database is in use by process ")]]);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  first.child.kill("SIGKILL");
  await first.ended;
  await expect(start({ DATA_DIR }, CONTAINER).address()).resolves.toContain("http://localhost:");
}, 90_000);

test("on a full disk it stops with a one-line error", async () => {
  const DATA_DIR = await folder();
  const { code, output } = await start({ DATA_DIR }, SMALL_DISK).ended;
  expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringMatching(/^The disk is full: .* start again\.$/)]]);
}, 60_000);

test("damaged data is reported in one line", async () => {
  const DATA_DIR = await folder();
  await mkdir(join(DATA_DIR, "database"));
  await writeFile(join(DATA_DIR, "database/what-is-left"), "of somebody's data");
  const { code, output } = await start({ DATA_DIR }).ended;
  expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringMatching(/^The database in .* is damaged\. Restore a backup/)]]);
}, 60_000);

test.each([
  [{ PORT: "many" }, "PORT must be a port number"],
  [{ SITE_NAM: "Mine" }, "Unknown setting SITE_NAM"],
  [{ DATABASE_URL: "nowhere" }, "DATABASE_URL must start with postgres://"],
])(
  "%o stops it with one line",
  async (env, line) => {
    const { code, output } = await start({ DATA_DIR: await folder(), ...env }).ended;
    expect(code).toBe(1);
    expect(output).toContain(line);
    expect(output.trim().split("\n")).toHaveLength(1);
  },
  30_000,
);
