/** One check after another: its name, its result and its time; what it printed only if it failed. */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import { startProgress } from "./progress.ts";

type Result = { passed: number; failed: number; flaky?: string[]; note?: string; output?: string };
type OnLine = (line: string) => void;

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** What a hundred test files would each compile again. */
const COMPILED = join(ROOT, ".cache/node");
const total = { passed: 0, failed: 0, flaky: [] as string[], skipped: [] as string[] };

/** Runs a check and goes on whatever comes of it. The check hands over what it prints, line by line, so that its progress shows. */
export async function step(name: string, check: (onLine: OnLine) => Promise<Result>) {
  const start = performance.now();
  const progress = startProgress(name);
  const { passed, failed, flaky = [], note = "", output = "" } = await check(progress.onLine).catch(broken);
  progress.stop();
  total.passed += passed;
  total.failed += failed;
  total.flaky.push(...flaky);
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`${failed > 0 ? "✗" : "✓"} ${name.padEnd(22)} ${seconds.padStart(7)}  ${note}`.trimEnd());
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}

/** A check that cannot run here. The end of the run names it, so that a shorter run does not look like a complete one. */
export const skip = (what: string, reason: string) => void total.skipped.push(`${what}: skipped (${reason})`);

export const passed = (note = ""): Result => ({ passed: 1, failed: 0, note });

const broken = (error: unknown): Result => ({ passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) });

/** A program whose exit code is the result. */
export async function command(name: string, ...args: string[]): Promise<Result> {
  const { code, output } = await run(name, args);
  return code === 0 ? passed() : { passed: 0, failed: 1, output };
}

/** Vitest's own count. A file that cannot even be loaded has no tests to fail, so the exit code counts too. */
export async function vitest(onLine: OnLine, selection: string[], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const report = await freshReport("vitest.json");
  const args = ["run", ...selection, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await run("vitest", args, { NODE_COMPILE_CACHE: COMPILED, ...env }, onLine);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = await readReport(report);
  return count({ code, output, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests });
}

export async function playwright(onLine: OnLine, selection: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const path = await freshReport("playwright.json");
  const { code, output } = await run("playwright", ["test", ...selection, "--reporter=list,json"], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path }, onLine);
  const report: Partial<JSONReport> = await readReport(path);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
  return count({ code, output, passed: expected + flaky, failed: unexpected, skipped, flaky: flakyTests(report.suites ?? []) });
}

/** Tests that failed and then passed, each with its file, its project and its titles. */
export function flakyTests(suites: JSONReportSuite[], titles: string[] = []): string[] {
  return suites.flatMap((suite) => {
    // The outermost suite is the file itself, which comes with every spec.
    const inner = suite.title === suite.file ? titles : [...titles, suite.title];
    const here = suite.specs.flatMap(({ file, title, tests }) =>
      tests.filter(({ status }) => status === "flaky").map(({ projectName }) => [file, projectName, ...inner, title].join(" › ")),
    );
    return [...here, ...flakyTests(suite.suites ?? [], inner)];
  });
}

type Counted = { code: number; output: string; passed: number; failed: number; skipped: number; flaky?: string[] };

function count({ code, output, passed, failed, skipped, flaky = [] }: Counted): Result {
  const atLeast = code === 0 ? failed : Math.max(1, failed);
  const parts = [`${passed} passed`, atLeast > 0 && `${atLeast} failed`, flaky.length > 0 && `${flaky.length} flaky`, skipped > 0 && `${skipped} skipped`];
  return { passed, failed: atLeast, flaky, note: parts.filter(Boolean).join(", "), output };
}

/** What a reader must not miss, then the counts alone on the last line: CI reads that one. */
export function closingLines({ passed, failed, flaky, skipped }: typeof total): string[] {
  const named = flaky.length > 0 ? [`flaky: ${flaky.length}`, ...flaky.map((name) => `  ${name} (passed on retry)`)] : [];
  return [...named, ...skipped, `${passed} passed, ${failed} failed`];
}

/** The closing lines, and an exit code that agrees with them. */
export function finish() {
  console.log(closingLines(total).join("\n"));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

function run(name: string, args: string[], env: NodeJS.ProcessEnv = {}, onLine: OnLine = () => {}): Promise<{ code: number; output: string }> {
  const path = [join(ROOT, "node_modules/.bin"), process.env.PATH].join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, { cwd: ROOT, env: { ...process.env, ...env, PATH: path }, shell: process.platform === "win32" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    createInterface(child.stdout).on("line", onLine);
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
