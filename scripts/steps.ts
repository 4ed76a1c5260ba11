/** One check after another: its name, its result and its time; what it printed only if it failed. */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

type Result = { passed: number; failed: number; note?: string; output?: string };

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** What a hundred test files would each compile again. */
const COMPILED = join(ROOT, ".cache/node");
const total = { passed: 0, failed: 0 };

/** Runs a check and goes on whatever comes of it. */
export async function step(name: string, check: () => Promise<Result>) {
  const start = performance.now();
  const { passed, failed, note = "", output = "" } = await check().catch(broken);
  total.passed += passed;
  total.failed += failed;
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`${failed > 0 ? "✗" : "✓"} ${name.padEnd(22)} ${seconds.padStart(7)}  ${note}`.trimEnd());
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}

export const passed = (note = ""): Result => ({ passed: 1, failed: 0, note });

const broken = (error: unknown): Result => ({ passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) });

/** A program that says all with its exit code. */
export async function command(name: string, ...args: string[]): Promise<Result> {
  const { code, output } = await run(name, args);
  return code === 0 ? passed() : { passed: 0, failed: 1, output };
}

/** Vitest's own count. A file that cannot even be loaded has no tests to fail, so the exit code counts too. */
export async function vitest(env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const report = await freshReport("vitest.json");
  const { code, output } = await run("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], {
    NODE_COMPILE_CACHE: COMPILED,
    ...env,
  });
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = await readReport(report);
  return count({ code, output, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
}

export async function playwright(env: NodeJS.ProcessEnv): Promise<Result> {
  const report = await freshReport("playwright.json");
  const { code, output } = await run("playwright", ["test", "--reporter=list,json"], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report });
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = (await readReport(report)).stats ?? {};
  return count({ code, output, passed: expected + flaky, failed: unexpected, skipped });
}

function count({ code, output, passed, failed, skipped }: { code: number; output: string; passed: number; failed: number; skipped: number }): Result {
  const atLeast = code === 0 ? failed : Math.max(1, failed);
  const note = [`${passed} passed`, atLeast > 0 && `${atLeast} failed`, skipped > 0 && `${skipped} skipped`].filter(Boolean).join(", ");
  return { passed, failed: atLeast, note, output };
}

/** The last line, alone, and an exit code that agrees with it. */
export function finish() {
  console.log(`${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function run(name: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number; output: string }> {
  const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { cwd: ROOT, env: { ...process.env, ...env, PATH: path }, shell: process.platform === "win32" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** The path of a report that is not there yet: an old one must not be counted. */
async function freshReport(name: string): Promise<string> {
  const folder = join(ROOT, ".cache");
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await rm(path, { force: true });
  return path;
}

/** Empty if the program broke down before it wrote one. */
const readReport = (path: string) => readFile(path, "utf8").then(JSON.parse, () => ({}));
