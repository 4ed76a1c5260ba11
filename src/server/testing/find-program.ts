/** Programs that tests start. `npm test` skips the tests whose program is not installed; `npm test -- --full` requires all of them. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Each program with the Debian package that contains it. */
const PACKAGES = { "redis-server": "redis-server", nginx: "nginx-light", varnishd: "varnish", pgbouncer: "pgbouncer", pg_dump: "postgresql" };
type Program = keyof typeof PACKAGES;

export const PROGRAMS = Object.keys(PACKAGES) as Program[];

export function findProgram(name: Program): string {
  const found = onPath(name);
  if (!found) throw new Error(`${name} is not installed. On Debian or Ubuntu: ${installCommand(name)}`);
  return found;
}

export const missingPrograms = () => PROGRAMS.filter((name) => !onPath(name)).map((name) => ({ name, install: installCommand(name) }));

const installCommand = (name: Program) => `apt-get install ${PACKAGES[name]}`;

// Debian installs servers in folders that are not on an ordinary user's PATH.
const folders = () => [...(process.env.PATH ?? "").split(delimiter), "/usr/sbin", "/usr/local/sbin"];
const onPath = (name: Program) =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path) && (name !== "pg_dump" || isReal(path)));
// PgBouncer's package includes a wrapper of this name, which fails unless PostgreSQL itself is installed.
const isReal = (path: string) => spawnSync(path, ["--version"]).status === 0;
