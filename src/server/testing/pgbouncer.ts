/** A real PgBouncer in transaction mode: every transaction may get a different connection. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeLater } from "./close-after-tests.ts";
import { findProgram } from "./find-program.ts";
import { freePort } from "./free-port.ts";
import { ordinaryUser } from "./postgres-binaries.ts";

/** The URL of the same databases through the pooler. */
export async function startPgBouncer(serverUrl: string): Promise<string> {
  const { hostname, port: serverPort, pathname } = new URL(serverUrl);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-pgbouncer-"));
  const file = join(folder, "pgbouncer.ini");
  const settings = [
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    `unix_socket_dir =`,
    `auth_type = any`,
    `pool_mode = transaction`,
    `default_pool_size = 4`,
    `max_client_conn = 200`,
  ];
  await writeFile(file, `[databases]\n* = host=${hostname} port=${serverPort} user=postgres\n[pgbouncer]\n${settings.join("\n")}\n`);
  const user = ordinaryUser();
  if (user.uid) for (const path of [folder, file]) await chown(path, user.uid, user.gid);
  const bouncer = spawn(findProgram("pgbouncer"), [file], { ...user, cwd: folder, stdio: ["ignore", "ignore", "pipe"] });
  let lines = "";
  for await (const text of bouncer.stderr.setEncoding("utf8")) {
    lines += text;
    if (lines.includes("process up")) break;
  }
  if (bouncer.exitCode !== null) throw new Error(lines);
  bouncer.stderr.resume();
  closeLater(async () => {
    const exited = once(bouncer, "exit");
    if (bouncer.kill("SIGKILL")) await exited;
    await rm(folder, { recursive: true, force: true });
  });
  return `postgres://postgres@127.0.0.1:${port}${pathname}`;
}
