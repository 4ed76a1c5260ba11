import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

type Script = "backup" | "restore" | "move" | "confirm";

export const scriptPath = (name: Script) => fileURLToPath(new URL(`../../../../../scripts/${name}.ts`, import.meta.url));

/** Runs a command as an operator would, and returns its output. */
export async function runScript(name: Script, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [scriptPath(name), ...args], { env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { code: Number(code), output: output.trim() };
}
