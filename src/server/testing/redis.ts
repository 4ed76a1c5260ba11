/** A real Redis for the tests that need one; it leaves nothing behind. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeLater } from "./close-after-tests.ts";
import { findProgram } from "./find-program.ts";
import { freePort } from "./free-port.ts";

const PASSWORD = "correct-horse-battery";

export async function startRedis() {
  const port = await freePort();
  let server: ChildProcess | null = null;

  async function start() {
    const settings = { port, bind: "127.0.0.1", save: "", appendonly: "no", requirepass: PASSWORD };
    const started = spawn(
      findProgram("redis-server"),
      Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
      {
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
    server = started;
    for await (const text of started.stdout.setEncoding("utf8")) if (String(text).includes("Ready to accept connections")) break;
    // The output is no longer read; a full pipe would block the process.
    started.stdout.resume();
  }
  async function kill(signal: NodeJS.Signals = "SIGKILL") {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const exited = once(running, "exit");
    running.kill(signal);
    await exited;
  }
  await start();
  closeLater(() => kill());
  return { url: `redis://:${PASSWORD}@127.0.0.1:${port}`, port, password: PASSWORD, start, kill };
}
