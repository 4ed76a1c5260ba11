/** PostgreSQL's own programs, as they are found on the PATH. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { BackupError } from "./backup-format.ts";

type Tool = "pg_dump" | "pg_restore" | "psql";

/** The programs read the password from their environment: on a command line every user of the machine could. */
export function connectionOf(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decodeURIComponent(url.password);
  url.password = "";
  // The first is a secret, the others are only our driver's.
  for (const name of ["password", "ssl", "uselibpqcompat"]) url.searchParams.delete(name);
  return { address: url.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}), PGAPPNAME: "toolatlas backup" } };
}

/** Stops with one line where a program is missing or older than the server, which it could not read then. */
export async function checkTools(databaseUrl: string, ...tools: Tool[]) {
  const server = await serverVersion(databaseUrl);
  const install = `Install PostgreSQL's client programs, version ${server} or later (on Debian the package postgresql-client-${server}).`;
  for (const tool of tools) {
    const version = await versionOf(tool);
    if (version === null) throw new BackupError(`${tool} is missing. ${install}`);
    if (version < server) throw new BackupError(`${tool} has version ${version}, and the server ${server}. ${install}`);
  }
}

async function serverVersion(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect().catch((error: unknown) => {
    throw new BackupError(`The database at DATABASE_URL does not answer: ${error instanceof Error ? error.message : error}`);
  });
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version").finally(() => client.end());
  return Math.floor(Number(rows[0]?.version) / 10_000);
}

async function versionOf(tool: Tool): Promise<number | null> {
  const run = start(tool, ["--version"]);
  const [said] = await Promise.all([textOf(run.child), run.ended]).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [null];
    throw error;
  });
  return said === null ? null : Number.parseInt(/(\d+)[.\d]*/.exec(said)?.[1] ?? "0", 10);
}

/** `ended` is done when the program is, and fails with what it said where it failed. */
export function start(tool: Tool, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(tool, args, { env });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const ended = once(child, "close").then(([code]) => {
    if (code !== 0) throw new BackupError(`${tool} failed: ${said.trim().split("\n").slice(0, 3).join(" ") || `exit code ${code}`}`);
  });
  // Whoever waits for it hears of it; until then it is not unhandled.
  ended.catch(() => {});
  return { child, ended };
}

export const textOf = async ({ stdout }: ChildProcess): Promise<string> => Buffer.concat(stdout ? await Array.fromAsync(stdout) : []).toString();
