/** The process as an operator meets it: started, asked, stopped. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const MAIN = new URL("./main.ts", import.meta.url).pathname;
const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

const folder = () => mkdtemp(join(tmpdir(), "toolatlas-main-"));

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", SEED: "none", ...env } });
  running.push(child);
  let output = "";
  child.stdout.on("data", (text) => (output += text));
  child.stderr.on("data", (text) => (output += text));
  const ended = once(child, "exit").then(([code]) => ({ code, output }));
  /** What it prints, as soon as it does. */
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
  /** The address where it answers. */
  const address = () => printed(/is at (http:\/\/localhost:\d+)/);
  const adminLink = () => printed(/open (http:\/\/localhost:\d+\/login\?admin=[\w-]+)\n/);
  return { child, address, adminLink, ended };
}

test("it prints its address and an admin link, answers there, and answers what is in flight before it stops", async () => {
  const { child, address, adminLink, ended } = start({ DATA_DIR: await folder() });
  const url = await address();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  const opened = await fetch(await adminLink(), { redirect: "manual" });
  expect(opened.headers.get("location")).toBe("/api/login?next=%2Fadmin");

  const inFlight = Promise.all(["/", "/tools", "/api/tools"].map((path) => fetch(url + path)));
  // The server has the requests in hand once it has answered one that came after them.
  await fetch(`${url}/healthz`);
  child.kill("SIGTERM");
  expect((await inFlight).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await ended).code).toBe(0);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}, 60_000);

test("a second process on the same folder is told in one line which the first is", async () => {
  const DATA_DIR = await folder();
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
