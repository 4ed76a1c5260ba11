/** `npm run import` and `npm run export`, as an operator types them. */
// Slow: starts a process per command.
import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const script = (name: string) => fileURLToPath(new URL(`../../../../scripts/${name}.ts`, import.meta.url));

test("a file is imported from the command line, once, with its wrong rows named, and exported again", { timeout: 120_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-command-line-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { PATH, HOME, SystemRoot, NODE_COMPILE_CACHE } = process.env;
  const run = (name: string, ...options: string[]) => {
    const env = { PATH, HOME, SystemRoot, NODE_COMPILE_CACHE, DATA_DIR: join(folder, "data"), LOG_LEVEL: "error" };
    const { status, stdout, stderr } = spawnSync(process.execPath, [script(name), ...options], { cwd: folder, env, encoding: "utf8" });
    return { status, stdout, stderr };
  };
  const file = join(folder, "tools.csv");
  const rows = ["Sextant,https://sextant.example.com", "Sextant,https://other.example.com", "Broken,nowhere"];
  await writeFile(file, ["name,website,category,description,pricingType", ...rows.map((row) => `${row},Writing,It measures angles.,free`)].join("\n"));

  expect(run("import", "missing.csv")).toMatchObject({ status: 1, stderr: expect.stringContaining("There is no file missing.csv.") });
  // A different error: reporting a missing file would be misleading.
  expect(run("import", join(file, "inside.csv")).stderr).toContain("ENOTDIR");

  const looked = run("import", file, "--dry-run");
  expect(looked).toMatchObject({ status: 0, stdout: expect.stringContaining("1 new tools, 1 listed already, 1 wrong.") });
  expect(looked.stderr).toContain("Row 4 (Broken): website is not a public web address.");
  expect(run("import", file).stdout).toContain("1 tools added.");
  expect(run("import", file).stdout).toContain("0 new tools, 2 listed already, 1 wrong.");

  expect(run("export", "tools.csv", "--to", "out.csv").status).toBe(0);
  expect(await readFile(join(folder, "out.csv"), "utf8")).toMatch(/\nsextant,Sextant,https:\/\/sextant\.example\.com/);
  expect(run("export").stdout).toContain("does not contain uploaded pictures");
});
