/** Runs checks one after another: shows name, result and time, and the output only on failure. */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { JSONReport } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";
import { startProgress } from "./progress.ts";
import { type Details, type Duration, playwrightDetails, slowest, slowWithoutReason, vitestDetails } from "./test-reports.ts";

type Result = { passed: number; failed: number; details?: Details; note?: string; output?: string };
type OnLine = (line: string) => void;

const ROOT = fileURLToPath(new URL("..", import.meta.url));
/** Compile cache: otherwise a hundred test files would each compile the same code again. */
const COMPILED = join(ROOT, ".cache/node");
const SLOWEST = 10;
const total: Total = { passed: 0, failed: 0, notRun: [], flaky: [], skipped: [], durations: [], slow: [] };
type Total = { passed: number; failed: number; notRun: string[]; slow: Duration[] } & Details;

/** Runs a check and continues regardless of the result. The check passes on its output line by line, so that its progress shows. */
export async function step(name: string, check: (onLine: OnLine) => Promise<Result>) {
  const start = performance.now();
  const progress = startProgress(name);
  const { passed, failed, details, note = "", output = "" } = await check(progress.onLine).catch(broken);
  progress.stop();
  total.passed += passed;
  total.failed += failed;
  total.flaky.push(...(details?.flaky ?? []));
  total.skipped.push(...(details?.skipped ?? []));
  total.durations.push(...(details?.durations ?? []));
  total.slow.push(...(await slowWithoutReason(details?.durations ?? [], ROOT)));
  const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  console.log(`${failed > 0 ? "✗" : "✓"} ${name.padEnd(22)} ${seconds.padStart(7)}  ${note}`.trimEnd());
  if (failed > 0) console.log(`\n${output.trim()}\n`);
}

/** A check that cannot run here. It is listed at the end, so that a shorter run does not look like a complete one. */
export const skip = (what: string, reason: string) => void total.notRun.push(`${what}: skipped (${reason})`);

export const passed = (note = ""): Result => ({ passed: 1, failed: 0, note });

const broken = (error: unknown): Result => ({ passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) });

/** A program whose exit code is the result. */
export async function command(name: string, ...args: string[]): Promise<Result> {
  const { code, output } = await run(name, args);
  return code === 0 ? passed() : { passed: 0, failed: 1, output };
}

/**
 * Vitest's own count. A file that cannot be loaded has no tests to fail, so the exit code counts too.
 * A failed test runs once more, as journeys do; if it then passes, it is reported as flaky.
 */
export async function vitest(onLine: OnLine, selection: string[], env: NodeJS.ProcessEnv = {}): Promise<Result> {
  const report = await freshReport("vitest.json");
  const args = ["run", ...selection, "--retry=1", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await run("vitest", args, { NODE_COMPILE_CACHE: COMPILED, ...env }, onLine);
  const results: Partial<JsonTestResults> = await readReport(report);
  return count({ code, output, passed: results.numPassedTests ?? 0, failed: results.numFailedTests ?? 0, details: vitestDetails(results, ROOT) });
}

export async function playwright(onLine: OnLine, selection: string[], env: NodeJS.ProcessEnv): Promise<Result> {
  const path = await freshReport("playwright.json");
  const { code, output } = await run("playwright", ["test", ...selection, "--reporter=list,json"], { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: path }, onLine);
  const report: Partial<JSONReport> = await readReport(path);
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {};
  return count({ code, output, passed: expected + flaky, failed: unexpected, details: playwrightDetails(report, ROOT) });
}

type Counted = { code: number; output: string; passed: number; failed: number; details: Details };

function count({ code, output, passed, failed, details }: Counted): Result {
  const atLeast = code === 0 ? failed : Math.max(1, failed);
  const { flaky, skipped } = details;
  const parts = [
    `${passed} passed`,
    atLeast > 0 && `${atLeast} failed`,
    flaky.length > 0 && `${flaky.length} flaky`,
    skipped.length > 0 && `${skipped.length} skipped`,
  ];
  return { passed, failed: atLeast, details, note: parts.filter(Boolean).join(", "), output };
}

/** Fails if a file takes long without a stated reason. */
export const durationStep = () =>
  step("slow files", async () => {
    const found = total.slow.map(({ name, seconds }) => `${seconds.toFixed(1)} s: ${name}`);
    if (found.length === 0) return passed();
    return { passed: 0, failed: 1, output: `Make these faster, or write the reason into the file as "// Slow: …":\n${found.join("\n")}` };
  });

/** Important notes, then only the counts on the last line: CI reads that one. */
export function closingLines({ passed, failed, flaky, skipped, notRun, durations }: Omit<Total, "slow">): string[] {
  return [
    ...listed("slowest", slowest(durations, SLOWEST), ({ name, seconds }) => `${seconds.toFixed(1)} s  ${name}`),
    ...listed(`flaky: ${flaky.length}`, flaky, (name) => `${name} (passed on retry)`),
    ...notRun,
    ...listed(`skipped: ${skipped.length}`, skipped, (name) => name),
    `${passed} passed, ${failed} failed`,
  ];
}

const listed = <T>(heading: string, items: T[], line: (item: T) => string) => (items.length > 0 ? [heading, ...items.map((item) => `  ${line(item)}`)] : []);

/** Prints the closing lines and sets the matching exit code. */
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

/** The path of a report that does not exist yet: an old one must not be counted. */
async function freshReport(name: string): Promise<string> {
  const folder = join(ROOT, ".cache");
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await rm(path, { force: true });
  return path;
}

/** Empty if the program crashed before it wrote one. */
const readReport = (path: string) => readFile(path, "utf8").then(JSON.parse, () => ({}));
