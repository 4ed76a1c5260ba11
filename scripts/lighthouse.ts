/** `npm run lighthouse [-- /path …] [--url=http://localhost:3000]`: scores of the main pages on a phone; fails below the targets. */
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { startServer } from "../e2e/server.ts";
import { freePort } from "../src/server/testing/free-port.ts";
import { BROWSER_ARGS, findBrowser } from "./find-browser.ts";

const FOLDER = fileURLToPath(new URL("../.cache/lighthouse/", import.meta.url));
const PATHS = ["/", "/category/chatbots", "/tools/chatgpt", "/blog/how-retrieval-augmented-generation-works", "/news"];
const AT_LEAST: Record<string, number> = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100, "agentic-browsing": 100 };
/** Video thumbnails, the only external resource of a page. If they are unreachable, that is not the page's fault. */
const ELSEWHERE = "https://i.ytimg.com";
/** The median of these counts. */
const RUNS = 3;
/** Anything longer makes a tap wait. */
const LONG_TASK_MS = 50;
const REACHED_WITHIN_MS = 5_000;

const { values, positionals } = parseArgs({ options: { url: { type: "string" } }, allowPositionals: true });
const paths = positionals.length > 0 ? positionals : PATHS;

await mkdir(FOLDER, { recursive: true });
const leftOut = (await isReachable(ELSEWHERE)) ? [] : [`${ELSEWHERE}/*`];
for (const pattern of leftOut) console.log(`${pattern} is out of reach and left out`);
const server = values.url ? { url: values.url, stop: async () => {} } : await startServer();
const port = await freePort();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`] });
try {
  await untilReachable(`http://127.0.0.1:${port}/json/version`);
  await judgeNothing();
  for (const path of paths) await judge(path);
} finally {
  await browser.close();
  await server.stop();
}

/** The browser's own overhead on this machine, for a page of one line: no page can be faster. */
async function judgeNothing() {
  const nothing = createServer((_request, response) => response.setHeader("content-type", "text/html").end("<!doctype html><title>Nothing</title><p>Nothing"));
  const emptyPort = await freePort();
  await new Promise<void>((resolve) => nothing.listen(emptyPort, resolve));
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(`http://localhost:${emptyPort}/`, { port, output: "json", logLevel: "error", onlyCategories: ["performance"] });
    longest.push(longestTask(result?.lhr.audits["long-tasks"]?.details));
  }
  nothing.close();
  console.log(`${"(an empty page)".padEnd(52)} longest task ${Math.round(median(longest))} ms`);
}

async function judge(path: string) {
  const scores: Record<string, number[]> = {};
  const longest: number[] = [];
  const toFix = new Map<string, string>();
  for (let run = 0; run < RUNS; run += 1) {
    const result = await lighthouse(new URL(path, server.url).href, { port, output: "json", logLevel: "error", blockedUrlPatterns: leftOut });
    if (!result) throw new Error(`Lighthouse said nothing about ${path}`);
    const { categories, audits } = result.lhr;
    for (const [name, { score, auditRefs }] of Object.entries(categories)) {
      scores[name] = [...(scores[name] ?? []), Math.round((score ?? 0) * 100)];
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        const isMissed = weight > 0 && typeof audit?.score === "number" && audit.score < 0.9;
        if (isMissed) toFix.set(id, `${name}: ${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ""}`);
      }
    }
    longest.push(longestTask(audits["long-tasks"]?.details));
    await writeFile(`${FOLDER}${path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home"}-${run}.json`, JSON.stringify(result.lhr));
  }
  const middle = Object.entries(scores).map(([name, runs]) => ({ name, score: median(runs) }));
  const task = Math.round(median(longest));
  console.log(`${path.padEnd(52)} ${middle.map(({ name, score }) => `${name} ${score}`).join("  ")}  longest task ${task} ms`);
  if (middle.every(({ name, score }) => score >= (AT_LEAST[name] ?? 0)) && task <= LONG_TASK_MS) return;
  process.exitCode = 1;
  for (const line of toFix.values()) console.log(`  ${line}`);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The longest of the tasks over 50 ms that Lighthouse lists; 0 if there are none. */
function longestTask(details: unknown): number {
  const items = typeof details === "object" && details !== null && "items" in details && Array.isArray(details.items) ? details.items : [];
  return Math.max(0, ...items.map(({ duration }: { duration?: number }) => duration ?? 0));
}

/** Chromium opens the debugging port some time after it starts, later on a busy machine. */
async function untilReachable(url: string) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await isReachable(url)) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`The browser does not answer at ${url}`);
}

async function isReachable(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(REACHED_WITHIN_MS) }).then(
    () => true,
    () => false,
  );
}
