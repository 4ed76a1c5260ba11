import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { buildIfChanged } from "./build-if-changed.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

/** A folder of sources and a build that counts how often it runs. */
async function aBuild(work: () => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-build-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(join(folder, "src"));
  const source = join(folder, "src/page.ts");
  await writeFile(source, "one");
  let built = 0;
  const build = async () => {
    built += 1;
    await work();
  };
  const run = () => buildIfChanged({ what: "Building", script: "", stamp: join(folder, "stamp"), sources: [relative(ROOT, join(folder, "src"))], build });
  return { folder, source, run, count: () => built };
}

test("it builds once, again after a change, but not for a changed timestamp or test file", async () => {
  const { folder, source, run, count } = await aBuild();
  expect([await run(), await run()]).toEqual([true, false]);
  await utimes(source, new Date(), new Date(2020, 1, 1));
  await writeFile(join(folder, "src/page.test.ts"), "a test");
  expect(await run()).toBe(false);
  await writeFile(source, "two");
  expect([await run(), await run()]).toEqual([true, false]);
  expect(count()).toBe(2);
});

test("a failed build is repeated", async () => {
  const failures = [new Error("no room")];
  const { run, count } = await aBuild(async () => {
    const failure = failures.pop();
    if (failure) throw failure;
  });
  await expect(run()).rejects.toThrow("no room");
  expect(await run()).toBe(true);
  expect(count()).toBe(2);
});

test("of two concurrent builds one waits for the other; the lock of a dead process is ignored", async () => {
  const { folder, run, count } = await aBuild();
  await writeFile(join(folder, "stamp.lock"), "999999999");
  expect((await Promise.all([run(), run()])).sort()).toEqual([false, true]);
  expect(count()).toBe(1);
  await expect(readFile(join(folder, "stamp.lock"))).rejects.toThrow("ENOENT");
});
