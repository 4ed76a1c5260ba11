import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { removeOldFiles } from "./remove-old-files.ts";

async function aBuildFolder() {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-app-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const build = async (...names: string[]) => {
    for (const name of names) await writeFile(join(folder, name), name);
    await removeOldFiles(folder, names);
    return (await readdir(folder)).filter((name) => name.endsWith(".js")).sort();
  };
  return { folder, build };
}

test("a build leaves its own files and those of the previous one, however many came before", async () => {
  const { build } = await aBuildFolder();
  await build("main.js", "mail-1.js", "s3-1.js");
  expect(await build("main.js", "mail-2.js", "s3-1.js")).toEqual(["mail-1.js", "mail-2.js", "main.js", "s3-1.js"]);
  expect(await build("main.js", "mail-3.js", "s3-1.js")).toEqual(["mail-2.js", "mail-3.js", "main.js", "s3-1.js"]);
});

test("building the same again keeps the files of the running server", async () => {
  const { build } = await aBuildFolder();
  await build("main.js", "mail-1.js");
  await build("main.js", "mail-2.js");
  expect(await build("main.js", "mail-2.js")).toEqual(["mail-1.js", "mail-2.js", "main.js"]);
});

test("files from before there was a list stay for one more build", async () => {
  const { folder, build } = await aBuildFolder();
  await writeFile(join(folder, "mail-0.js"), "");
  expect(await build("main.js", "mail-1.js")).toContain("mail-0.js");
  expect(await build("main.js", "mail-2.js")).not.toContain("mail-0.js");
});
