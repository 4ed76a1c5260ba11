/** Runs git and npm in the checkout; their output is shown only when they fail. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { ConfigError } from "../../src/server/config/config.ts";

const SHOWN_LINES = 12;

/** Its message tells the operator what is wrong. */
export class UpgradeError extends ConfigError {}

export type Run = (root: string, args: string[], signal?: AbortSignal) => Promise<string>;

export const git: Run = (root, args, signal) => run(["git", ...args], { root, signal });

/** With the Node that runs npm itself: the checkout's own is replaced. */
export const npm: Run = (root, args, signal) => {
  const { npm_execpath: program, npm_node_execpath: node = "node" } = process.env;
  return run([...(program ? [node, program] : ["npm"]), "--silent", ...args], { root, signal });
};

async function run([command = "", ...args]: string[], { root, signal }: { root: string; signal: AbortSignal | undefined }): Promise<string> {
  if (signal?.aborted) throw new UpgradeError("It was stopped.");
  // In its own process group: Ctrl+C must not stop what a rollback runs.
  const child = spawn(command, args, { cwd: root, detached: true, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, npm_config_local_prefix: root } });
  let [output, all] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
    all += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => (all += text));
  const ended = once(child, "close");
  const stop = () => child.pid && child.exitCode === null && process.kill(-child.pid, "SIGTERM");
  signal?.addEventListener("abort", stop);
  const [code] = await ended.finally(() => signal?.removeEventListener("abort", stop));
  if (signal?.aborted) throw new UpgradeError("It was stopped.");
  if (code !== 0) throw new UpgradeError(all.trim().split("\n").slice(-SHOWN_LINES).join("\n") || `${command} ended with exit code ${code}`);
  return output.trim();
}
