import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { upgrade } from "../upgrade.ts";

/** Replaces the npm scripts of a version: the "database" is a file, and package.json says which step fails. */
export const STEPS = `
  import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
  const [step, file] = process.argv.slice(2);
  const { version, failsAt } = JSON.parse(readFileSync("package.json", "utf8"));
  if (step === "backup") cpSync(".data/database", file, { recursive: true });
  if (step === "restore") rmSync(".data/database", { recursive: true }), cpSync(file, ".data/database", { recursive: true });
  if (step === "build") for (const folder of ["node_modules", "dist"]) mkdirSync(folder, { recursive: true }), writeFileSync(folder + "/of", version);
  if (step === "migrate") writeFileSync(".data/database/rows", "migrated by " + version);
  if (step === failsAt) console.error(step + " went wrong"), process.exit(1);
`;
export const SCRIPTS = Object.fromEntries(["backup", "restore", "build", "migrate", "verify"].map((step) => [step, `node steps.mjs ${step}`]));
const MACHINE = { nodeVersion: "v24.1.0", freeBytes: async () => 1e12 };

type Next = { failsAt?: string; engines?: object; scripts?: object };

/** A checkout of version 1.0.0 with a database, and the tag v1.1.0. */
export function aCheckout(next: Next = {}) {
  const root = mkdtempSync(join(tmpdir(), "toolatlas-upgrade-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const git = (...args: string[]) => execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.com", ...args], { cwd: root, encoding: "utf8" });
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const commit = (version: string, more: Next) => {
    write("package.json", JSON.stringify({ name: "directory", version, type: "module", engines: { node: ">=20" }, scripts: SCRIPTS, ...more }));
    git("add", ".");
    git("commit", "--quiet", "--message", version);
  };
  git("init", "--quiet", "--initial-branch", "main");
  write("steps.mjs", STEPS);
  write(".gitignore", "node_modules\ndist\n.data\n.cache\n");
  commit("1.0.0", {});
  git("checkout", "--quiet", "-b", "next");
  commit("1.1.0", next);
  git("tag", "v1.1.0");
  git("checkout", "--quiet", "main");
  for (const folder of ["node_modules", "dist", ".data/database"]) mkdirSync(join(root, folder), { recursive: true });
  for (const name of ["node_modules/of", "dist/of"]) write(name, "1.0.0");
  write(".data/database/rows", "from 1.0.0");

  const data = { dataDir: join(root, ".data"), databaseUrl: undefined };
  const lines: string[] = [];
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  return {
    root,
    data,
    lines,
    write,
    upgrade: (target = "v1.1.0", options = {}) => upgrade({ root, target, data, machine: MACHINE, say: (line) => lines.push(line), ...options }),
    state: () => ({
      version: JSON.parse(read("package.json")).version,
      branch: git("branch", "--show-current").trim(),
      installed: [read("node_modules/of"), read("dist/of")],
      rows: read(".data/database/rows"),
    }),
    backups: () => (existsSync(join(root, ".data/backups")) ? readdirSync(join(root, ".data/backups")) : []),
    isTidy: () => !existsSync(join(root, ".cache/upgrade")),
  };
}
