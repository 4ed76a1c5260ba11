/** Everything that can be known before an upgrade changes anything. */
import { existsSync } from "node:fs";
import { mkdir, readFile, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type Data, findDatabase, folderBytes } from "./data.ts";
import { git, UpgradeError } from "./run.ts";

/** What npm runs on, and how much is free in a folder; given, so that tests can change them. */
export type Machine = { nodeVersion: string; freeBytes: (folder: string) => Promise<number> };

export type Plan = {
  from: { ref: string; version: string };
  to: { commit: string; version: string };
  /** Null if there is no database yet. */
  backup: string | null;
};

/** Where the previous version's packages and build wait, and what an interrupted upgrade needs. */
export const folderOf = (root: string) => join(root, ".cache/upgrade");
export const stateOf = (root: string) => join(folderOf(root), "state.json");

const Manifest = z.object({ version: z.string(), engines: z.object({ node: z.string() }), scripts: z.record(z.string(), z.string()) });
const NEEDED_SCRIPTS = ["build", "migrate", "verify"];
/** A copy while the backup is made, the backup itself, and a restored copy. */
const COPIES = 3;

export async function checkUpgrade({ root, target, data, machine }: { root: string; target: string; data: Data; machine: Machine }): Promise<Plan> {
  if (process.platform === "win32") throw new UpgradeError("npm run upgrade works on Linux and macOS only.");
  if (existsSync(stateOf(root))) throw new UpgradeError(await wasInterrupted(root));
  const changed = await git(root, ["status", "--porcelain", "--untracked-files=no"]);
  if (changed) throw new UpgradeError(`There are uncommitted changes. Commit or stash them, then upgrade again:\n${changed}`);
  const commit = await findCommit(root, target);
  const next = Manifest.parse(JSON.parse(await git(root, ["show", `${commit}:package.json`])));
  const missing = NEEDED_SCRIPTS.filter((name) => !(name in next.scripts));
  if (missing.length > 0)
    throw new UpgradeError(`${target} (version ${next.version}) has no npm run ${missing.join(" or ")}; npm run upgrade cannot install it.`);
  checkNode(next, machine.nodeVersion);
  const { exists, bytes } = await findDatabase(data);
  await checkSpace({ root, data, databaseBytes: bytes, freeBytes: machine.freeBytes });
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const moment = new Date().toISOString().slice(0, 19).replace(/[T:]/g, "-");
  const backup = join(data.dataDir, "backups", `before-${next.version}-${moment}${data.databaseUrl ? ".dump" : ".tar.gz"}`);
  return { from: { ref: await currentRef(root), version }, to: { commit, version: next.version }, backup: exists ? backup : null };
}

async function wasInterrupted(root: string): Promise<string> {
  const { from, backup }: Plan = JSON.parse(await readFile(stateOf(root), "utf8"));
  const restore = backup ? ` && npm run restore -- ${backup} --replace` : "";
  return `An upgrade from version ${from.version} was interrupted. Go back with: git checkout --force ${from.ref}${restore}\nThen delete ${folderOf(root)} and upgrade again.`;
}

/** Null if there is none: git then exits with 1 and no message. */
const resolveCommit = (root: string, target: string) => git(root, ["rev-parse", "--verify", "--quiet", `${target}^{commit}`]).catch(() => null);

async function findCommit(root: string, target: string): Promise<string> {
  const known = await resolveCommit(root, target);
  if (known) return known;
  const problem = await git(root, ["fetch", "--quiet", "--tags"]).catch((error: UpgradeError) => error.message);
  const fetched = await resolveCommit(root, target);
  if (!fetched) throw new UpgradeError(`There is no tag or commit ${target}${problem ? ` here, and fetching failed: ${problem}` : ""}.`);
  return fetched;
}

/** A branch, if one is checked out. */
const currentRef = (root: string) => git(root, ["symbolic-ref", "--quiet", "--short", "HEAD"]).catch(() => git(root, ["rev-parse", "HEAD"]));

function checkNode({ version, engines }: z.infer<typeof Manifest>, installed: string) {
  const [, major = "0", minor = "0"] = /^>=(\d+)(?:\.(\d+))?/.exec(engines.node) ?? [];
  const [haveMajor = 0, haveMinor = 0] = installed.replace("v", "").split(".").map(Number);
  if (haveMajor > Number(major) || (haveMajor === Number(major) && haveMinor >= Number(minor))) return;
  throw new UpgradeError(`Version ${version} needs Node ${engines.node}, and npm runs on ${installed}. Install a newer Node first.`);
}

type Space = { root: string; data: Data; databaseBytes: number; freeBytes: Machine["freeBytes"] };

async function checkSpace({ root, data: { dataDir }, databaseBytes, freeBytes }: Space) {
  await mkdir(dataDir, { recursive: true });
  const codeBytes = (await folderBytes(join(root, "node_modules"))) + (await folderBytes(join(root, "dist")));
  const isOneDisk = (await stat(root)).dev === (await stat(dataDir)).dev;
  const dataBytes = COPIES * databaseBytes;
  for (const [folder, bytes] of isOneDisk ? [[root, codeBytes + dataBytes] as const] : [[root, codeBytes] as const, [dataDir, dataBytes] as const]) {
    const free = await freeBytes(folder);
    if (free < bytes) throw new UpgradeError(`The upgrade needs ${megabytes(bytes)} in ${folder}, and ${megabytes(free)} are free.`);
  }
}
const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;

export async function freeBytesIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
