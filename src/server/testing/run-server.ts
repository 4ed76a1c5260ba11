import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Runs the server, or a command in scripts/, until it ends; returns its exit code and the lines it printed. */
export async function runServer(env: Record<string, string>, script = "src/server/main.ts") {
  const child = spawn(process.execPath, [script], { cwd: ROOT, env: { ...process.env, PORT: "0", LOG_LEVEL: "warn", SEED: "none", ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { code, lines: output.trim().split("\n") };
}

/** States of a database that the server must not start on, and what it prints. */
export const REFUSED = [
  {
    state: "from a newer version",
    change: "insert into migrations (name, version) values ('9999_later.sql', '9.1.0')",
    lines: [/^This database is newer than this program: version 9\.1\.0 applied the migration 9999_later\.sql, and this is version .* or restore the backup/],
  },
  {
    state: "on which a migration fails",
    change: "delete from migrations where name = '1028_demo_content.sql'",
    lines: [/^Migration 1028_demo_content\.sql of version \S+ failed\.$/, /^PostgreSQL: .* already exists \(42\w{3}\)$/, /^Nothing of it was applied\./],
  },
];
