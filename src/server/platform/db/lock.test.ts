import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { takeLock } from "./lock.ts";

const path = async () => join(await mkdtemp(join(tmpdir(), "lock-")), "database.lock");

test("a second process is told who holds the database", async () => {
  const lock = await path();
  const holder = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  await once(holder, "spawn");
  await writeFile(lock, String(holder.pid));
  await expect(takeLock(lock)).rejects.toThrow(`in use by process ${holder.pid}`);
  expect(await readFile(lock, "utf8")).toBe(String(holder.pid));
  holder.kill();
});

test("a lock left by a killed process is taken over", async () => {
  const lock = await path();
  const dead = spawn(process.execPath, ["-e", ""]);
  await once(dead, "exit");
  await writeFile(lock, String(dead.pid));
  const unlock = await takeLock(lock);
  expect(await readFile(lock, "utf8")).toBe(String(process.pid));
  await unlock();
  await expect(readFile(lock)).rejects.toThrow();
});

test("an empty lock file, as a crash may leave it, is taken over", async () => {
  const lock = await path();
  await writeFile(lock, "");
  await expect(takeLock(lock)).resolves.toBeTypeOf("function");
});
