/** PostgreSQL's command-line tools, found on the PATH. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pg from "pg";
import { BackupError } from "./backup-format.ts";

type Tool = "pg_dump" | "pg_restore" | "psql";

/** The tools read the password from the environment: on a command line every user of the machine could see it. */
export function connectionOf(databaseUrl: string): { address: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = url.searchParams.get("password") ?? decodeURIComponent(url.password);
  url.password = "";
  // The first is a secret; the others are specific to our driver.
  for (const name of ["password", "ssl", "uselibpqcompat"]) url.searchParams.delete(name);
  return { address: url.href, env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}), PGAPPNAME: "toolatlas backup" } };
}

/** Fails with a one-line message if a tool is missing, or older than the server and thus unable to read it. */
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
  const [output] = await Promise.all([textOf(run.child), run.ended]).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [null];
    throw error;
  });
  return output === null ? null : Number.parseInt(/(\d+)[.\d]*/.exec(output)?.[1] ?? "0", 10);
}

/** `ended` resolves when the program exits, and rejects with its error output if it failed. */
export function start(tool: Tool, args: string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(tool, args, { env });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-2_000);
  });
  const ended = once(child, "close").then(([code]) => {
    if (code !== 0) throw new BackupError(`${tool} failed: ${output.trim().split("\n").slice(0, 3).join(" ") || `exit code ${code}`}`);
  });
  // Callers that await it get the error; until then, avoid an unhandled rejection.
  ended.catch(() => {});
  return { child, ended };
}

export const textOf = async ({ stdout }: ChildProcess): Promise<string> => Buffer.concat(stdout ? await Array.fromAsync(stdout) : []).toString();
