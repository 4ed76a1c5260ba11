import { glob, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { closeLater } from "../../testing/close-after-tests.ts";
import { createBackgroundTasks, TaskLimitError } from "./background-tasks.ts";

const folder = await mkdtemp(join(tmpdir(), "toolatlas-tasks-"));
afterAll(() => rm(folder, { recursive: true }));
const newFile = () => join(folder, crypto.randomUUID());

function start(options?: Parameters<typeof createBackgroundTasks>[0]) {
  const tasks = createBackgroundTasks(options);
  closeLater(async () => tasks.close());
  const run = (name: string, args: unknown[] = [], lane = "pictures") =>
    tasks.run({ file: new URL("./testing/tasks.ts", import.meta.url).href, name, args }, lane);
  return { tasks, run };
}

test("nothing is started before the first task, which then runs in another process", async () => {
  const { tasks, run } = start();
  expect(tasks.pid).toBeNull();
  const pid = await run("whoRuns");
  expect(pid).toBe(tasks.pid);
  expect(pid).not.toBe(process.pid);
});

test("a task that blocks its thread does not block the server", async () => {
  const { run } = start();
  const file = newFile();
  const held = run("holdUntil", [file]);
  // Only reached if this thread is free.
  await writeFile(file, "");
  expect(await held).toBe("released");
});

test("a full queue refuses further tasks of its kind with Retry-After, and kinds take turns", async () => {
  const { run } = start({ room: 2 });
  const file = newFile();
  const order: string[] = [];
  const noting = async (what: string, task: Promise<unknown>) => {
    await task;
    order.push(what);
  };
  const all = [noting("held", run("holdUntil", [file])), noting("first", run("whoRuns")), noting("second", run("whoRuns"))];
  await expect(run("whoRuns")).rejects.toMatchObject({ statusCode: 503, retryAfterS: 10 });
  all.push(noting("another kind", run("whoRuns", [], "cards")));
  await writeFile(file, "");
  await Promise.all(all);
  expect(order).toEqual(["held", "first", "another kind", "second"]);
});

test("the process ends when it has nothing to do, and the next task starts another", async () => {
  const { tasks, run } = start({ idleMs: 1 });
  const first = await run("whoRuns");
  await vi.waitFor(() => expect(tasks.pid).toBeNull());
  expect(await run("whoRuns")).not.toBe(first);
});

test.each([
  ["fails", "fail", "no such luck"],
  ["ends its process", "end", "The background process ended"],
])("a task that %s fails alone; the next one is done", async (_how, name, reason) => {
  const { run } = start();
  const failed = expect(run(name)).rejects.toThrow(reason);
  const next = run("whoRuns");
  await failed;
  expect(await next).toEqual(expect.any(Number));
});

test("a task that needs too much memory fails alone; the next one is done", async () => {
  const { run } = start({ memoryMB: 32 });
  const failed = expect(run("fillMemory")).rejects.toThrow(TaskLimitError);
  const next = run("whoRuns");
  await failed;
  expect(await next).toEqual(expect.any(Number));
});

test("a task that never ends is ended, and the next one is done", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { run } = start({ limitMs: 30_000 });
  const failed = expect(run("holdUntil", [newFile()])).rejects.toThrow("took longer than 30000 ms");
  const next = run("whoRuns");
  vi.advanceTimersByTime(30_000);
  vi.useRealTimers();
  await failed;
  expect(await next).toEqual(expect.any(Number));
});

test("a stopping server leaves no process and no pending task behind", async () => {
  const { tasks, run } = start();
  const pid = await run("whoRuns");
  const left = [run("holdUntil", [newFile()]), run("whoRuns")];
  tasks.close();
  for (const task of left) await expect(task).rejects.toThrow("The server is stopping");
  await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH"));
});

test("the server never loads what draws and encodes", async () => {
  const sources = await Array.fromAsync(glob("src/server/**/*.ts"));
  const loading = async (what: RegExp) => {
    const found = [];
    for (const file of sources) if (!/\.test\.ts$|\/testing\//.test(file) && what.test(await readFile(file, "utf8"))) found.push(file.replaceAll("\\", "/"));
    return found.sort();
  };
  const drawing = [
    "src/server/delivery/pages/draw-icon.ts",
    "src/server/delivery/seo/draw-card.ts",
    "src/server/domains/blog/encode-picture.ts",
    "src/server/domains/site-settings/encode-site-image.ts",
    "src/server/domains/tools/screenshots/encode-screenshot.ts",
  ];
  expect(await loading(/^import .*from "(sharp|satori|@resvg\/resvg-js)"/m)).toEqual(drawing);
  // Also runs in the background process, and is only started by name.
  const composing = ["src/server/delivery/syndication/draw-map-png.ts"];
  expect(await loading(/^import (?!type).*\/(draw-icon|draw-card|encode-picture|encode-screenshot|encode-site-image)\.ts"/m)).toEqual(composing);
  expect(await loading(/^import (?!type).*\/draw-map-png\.ts"/m)).toEqual([]);
});
