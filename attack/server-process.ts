/** The server as an operator starts it, and its output. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { bareEnvironment } from "./with-victim.ts";

const MAIN = fileURLToPath(new URL("../src/server/main.ts", import.meta.url));
const SETTINGS = { PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn", LINK_CHECK: "off", TRUST_PROXY: "127.0.0.1" };

type Ended = { code: number | null; output: string };

export type ServerProcess = {
  /** Its URL once it responds; null if it exited before. */
  url: Promise<string | null>;
  ended: Promise<Ended>;
  /** Resolves when it has exited. */
  signal(signal: "SIGTERM" | "SIGKILL"): Promise<Ended>;
};

/** `inside`: a command prefix that runs the rest elsewhere, such as in a namespace. */
export function startServerProcess(settings: Record<string, string> & { DATA_DIR: string }, inside: string[] = []): ServerProcess {
  const [command = "", ...args] = [...inside, process.execPath, MAIN];
  const child = spawn(command, args, { cwd: settings.DATA_DIR, env: { ...bareEnvironment(), ...SETTINGS, ...settings }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const { promise: url, resolve } = Promise.withResolvers<string | null>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      const port = /is at http:\/\/localhost:(\d+)\n/.exec(output)?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
  }
  const ended = once(child, "close").then(([code]) => {
    resolve(null);
    return { code, output };
  });
  const signal = (name: "SIGTERM" | "SIGKILL") => {
    child.kill(name);
    return ended;
  };
  return { url, ended, signal };
}

/** One line for the operator, without a stack trace. */
export function isOneLine(output: string, sentence: RegExp): boolean {
  const lines = output.trim().split("\n");
  return lines.length === 1 && sentence.test(lines[0] ?? "") && !/\bat .*:\d+:\d+|wasm|RuntimeError/i.test(output);
}
