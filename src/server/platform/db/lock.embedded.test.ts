/** Uses real processes, including ones that cannot see each other. */
// Slow: starts processes that compete for one database.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { takeLock } from "./lock.ts";

const LOCK = JSON.stringify(new URL("./lock.ts", import.meta.url).href);
const HOLD = `const { takeLock } = await import(${LOCK});
try { const leave = await takeLock(process.argv[1]); console.log("taken"); process.stdin.on("data", async () => { await leave(); process.exit(); }); }
catch (error) { console.log(error.message); process.exit(1); }`;
/** A process in its own PID namespace sees no other as alive. Where namespaces are not allowed, this simulates it. */
const BLIND = `process.kill = () => { throw Object.assign(new Error("kill ESRCH"), { code: "ESRCH" }); };`;
const NAMESPACE = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--kill-child", "--mount-proc"];
const mayUnshare = spawnSync(NAMESPACE[0] ?? "", [...NAMESPACE.slice(1), "true"]).status === 0;

const running: ChildProcess[] = [];
afterAll(() => {
  for (const child of running) child.kill("SIGKILL");
});

const newLock = async () => join(await mkdtemp(join(tmpdir(), "lock-")), "database.lock");

/** Another process that takes the lock, and its output. */
async function another(path: string, { isolated = false } = {}) {
  const script = isolated && !mayUnshare ? BLIND + HOLD : HOLD;
  const [command = "", ...args] = [...(isolated && mayUnshare ? NAMESPACE : []), process.execPath, "--input-type=module", "-e", script, path];
  const child = spawn(command, args);
  running.push(child);
  const [output] = await once(child.stdout, "data");
  const end = async (how: "stops" | "is killed") => {
    if (how === "stops") child.stdin.write("stop");
    else child.kill("SIGKILL");
    await once(child, "close");
  };
  return { output: String(output).trim(), pid: child.pid, end };
}

test("a second process gets a one-line error that names the lock holder", async () => {
  const lock = await newLock();
  const first = await another(lock);
  const second = await another(lock);
  expect(first.output).toBe("taken");
  expect(second.output).toMatch(new RegExp(`^The database is in use by process ${first.pid} on ${hostname()} since \\S+ \\(${lock}\\)\\. Stop it first, .*$`));
  await first.end("stops");
});

test("of two containers on one folder only the first starts, although neither sees the other's processes", async () => {
  const lock = await newLock();
  const first = await another(lock, { isolated: true });
  const second = await another(lock, { isolated: true });
  expect([first.output, second.output]).toEqual(["taken", expect.stringContaining("The database is in use by process ")]);
  await expect(takeLock(lock)).rejects.toThrow("in use by process");
  await first.end("stops");
  const third = await another(lock, { isolated: true });
  expect(third.output).toBe("taken");
  await third.end("stops");
});

test.each([{ isolated: false }, { isolated: true }])("a killed process leaves nothing behind that keeps the next from starting: %o", async (options) => {
  const lock = await newLock();
  await (await another(lock, options)).end("is killed");
  expect(existsSync(`${lock}.holder`)).toBe(true);
  const unlock = await takeLock(lock);
  expect(JSON.parse(await readFile(`${lock}.holder`, "utf8"))).toMatchObject({ pid: process.pid, host: hostname() });
  await unlock();
  expect(existsSync(`${lock}.holder`)).toBe(false);
});

test("a stopping process does not release another's lock, even if its own files were deleted", async () => {
  const lock = await newLock();
  const unlock = await takeLock(lock);
  await rm(lock);
  await rm(`${lock}.holder`);
  const other = await another(lock);
  expect(other.output).toBe("taken");
  await unlock();
  expect(existsSync(`${lock}.holder`)).toBe(true);
  await expect(takeLock(lock)).rejects.toThrow(`in use by process ${other.pid}`);
  await other.end("stops");
});

test("where file locks do not work, a recent heartbeat counts as a lock", async () => {
  const lock = await newLock();
  const elsewhere = { host: "web-2", boot: "b", namespace: "n", pid: 7, since: "2026-01-01T00:00:00.000Z", token: "t" };
  await writeFile(`${lock}.holder`, JSON.stringify(elsewhere));
  let beats = 0;
  const heart = setInterval(() => void utimes(`${lock}.holder`, new Date(), new Date(Date.now() + ++beats)), 50);
  await expect(takeLock(lock)).rejects.toThrow("in use by process 7 on web-2");
  clearInterval(heart);
  await (await takeLock(lock))();
});

test("a lock file half written at a crash is taken over", async () => {
  const lock = await newLock();
  await writeFile(`${lock}.holder`, '{"host":"we');
  await (await takeLock(lock))();
});

test("the lock of an earlier version is refused", async () => {
  const lock = await newLock();
  await writeFile(lock, "4711");
  await expect(takeLock(lock)).rejects.toThrow("left by an earlier version");
});
