/** Skips the build if the sources are unchanged. Every start runs this first, so it compares sizes and times before it reads a file. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startProgress } from "./progress.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const POLL_MS = 200;

export type Build = {
  what: string;
  /** The build script. */
  script: string;
  /** Where to record its sources. */
  stamp: string;
  /** Files, and folders with everything in them, except tests. */
  sources: string[];
  build: () => Promise<void>;
};
type Made = { metadataHash: string; contentHash: string };

/** True if it built. */
export async function buildIfChanged(build: Build): Promise<boolean> {
  if (!findChange(build)) return false;
  return alone(`${build.stamp}.lock`, async () => {
    // The previous lock holder may have built it.
    const made = findChange(build);
    if (!made) return false;
    await showing(build);
    // Last, so that an interrupted build leaves no stamp and runs again.
    writeFileSync(build.stamp, JSON.stringify(made));
    return true;
  });
}

/** The same in a separate process: a server that runs for months should not keep the build's memory. */
export async function buildBeside(build: Build): Promise<void> {
  if (!findChange(build)) return;
  const child = spawn(process.execPath, [join(ROOT, build.script)], { stdio: "inherit" });
  const end = () => void child.kill();
  process.once("exit", end);
  const [code] = await once(child, "exit");
  process.off("exit", end);
  if (code !== 0) throw new Error(`${build.what} failed`);
}

/** Null if nothing changed since the last build. */
function findChange({ stamp, sources }: Build): Made | null {
  const files = sources.flatMap(filesIn).sort();
  const metadataHash = digest(files, (file) => {
    const { size, mtimeMs } = statSync(file);
    return `${size} ${mtimeMs}`;
  });
  const last = readStamp(stamp);
  if (last?.metadataHash === metadataHash) return null;
  const contentHash = digest(files, (file) => readFileSync(file));
  if (last?.contentHash !== contentHash) return { metadataHash, contentHash };
  writeFileSync(stamp, JSON.stringify({ metadataHash, contentHash } satisfies Made));
  return null;
}

/** One process at a time: concurrent builds would delete each other's files. */
async function alone<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) await pause(POLL_MS);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (!isRunning(Number(readFileSync(lock, { encoding: "utf8", flag: "a+" })))) rmSync(lock, { force: true });
    return false;
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid === 0 || process.kill(pid, 0); // 0: the file is just being written
  } catch {
    return false;
  }
}

async function showing({ what, stamp, build }: Build) {
  const start = performance.now();
  const progress = startProgress(what);
  try {
    rmSync(stamp, { force: true });
    await build();
  } finally {
    progress.stop();
  }
  console.log(`${what}… ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

function filesIn(source: string): string[] {
  const path = join(ROOT, source);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : [],
  );
}

function digest(files: string[], read: (file: string) => string | Buffer): string {
  const hash = createHash("sha256").update(ROOT);
  for (const file of files) hash.update(`\0${file}\0`).update(read(file));
  return hash.digest("hex");
}

function readStamp(stamp: string): Made | null {
  if (!existsSync(stamp)) return null;
  try {
    return JSON.parse(readFileSync(stamp, "utf8"));
  } catch {
    return null; // written by an earlier version
  }
}
