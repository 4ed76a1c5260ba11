/** Servers that tests start for themselves: the machine's own, or the one in Debian's package. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Each program with the Debian package that brings it. */
const PACKAGES = { "redis-server": "redis-server", nginx: "nginx-light", varnishd: "varnish", pgbouncer: "pgbouncer" };
type Program = keyof typeof PACKAGES;

export const PROGRAMS = Object.keys(PACKAGES) as Program[];

/** The path of a program, installed first where that is possible. */
export function findProgram(name: Program): string {
  const found = onPath(name) ?? afterInstalling(name);
  if (!found) throw new Error(`${name} is missing. Install it (on Debian the package ${PACKAGES[name]}), or set SKIP_SERVERS=1 to test without.`);
  return found;
}

// Debian keeps servers where an ordinary user's PATH does not look.
const folders = () => [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
const onPath = (name: Program) =>
  folders()
    .map((folder) => join(folder, name))
    .find(existsSync);

function afterInstalling(name: Program) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  const install = `apt-get update -qq && apt-get install -y -qq ${PACKAGES[name]}`;
  spawnSync("sh", ["-c", install], { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  return onPath(name);
}
