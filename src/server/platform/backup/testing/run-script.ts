import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** Runs a command as an operator would, and returns its output. */
export async function runScript(name: "backup" | "restore", args: string[], env: Record<string, string>) {
  const script = fileURLToPath(new URL(`../../../../../scripts/${name}.ts`, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  const [code] = await once(child, "close");
  return { code: Number(code), output: output.trim() };
}
