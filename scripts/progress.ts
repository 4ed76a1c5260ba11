/** Which checks are running and how far they are: one line, rewritten on a terminal; in a log, a line every half minute. */
import { stripVTControlCharacters } from "node:util";

export type Running = { name: string; tests: number; startedAt: number };

const TERMINAL_INTERVAL_MS = 1_000;
const LOG_INTERVAL_MS = 30_000;
const CLEAR_LINE = "\r\x1b[2K";

const running = new Set<Running>();
let timer: NodeJS.Timeout | undefined;

/** Shows a check as running until `stop`; each line of its output may report finished tests. */
export function startProgress(name: string) {
  const check: Running = { name, tests: 0, startedAt: performance.now() };
  running.add(check);
  timer ??= setInterval(draw, process.stdout.isTTY ? TERMINAL_INTERVAL_MS : LOG_INTERVAL_MS);
  return {
    onLine: (line: string) => {
      check.tests += finishedTests(line);
    },
    stop: () => {
      running.delete(check);
      clear();
      if (running.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}

/** How many tests a line of output reports: Vitest prints one per file, Playwright one per attempt. A retry does not count as another test. */
export function finishedTests(line: string): number {
  const text = stripVTControlCharacters(line);
  const file = /\.test\.tsx? \((\d+) tests?\b/.exec(text);
  if (file) return Number(file[1]);
  const isJourney = /^\s*(?:✓|✘|ok|x|-)\s+\d+ \[/.test(text);
  return isJourney && !/\(retry #\d+\)/.test(text) ? 1 : 0;
}

export function progressLine(checks: Iterable<Running>, now: number): string {
  const parts = Array.from(checks, ({ name, tests, startedAt }) => {
    const seconds = `${Math.floor((now - startedAt) / 1000)} s`;
    return `${name}: ${tests > 0 ? `${tests} done, ` : ""}${seconds}`;
  });
  return `… ${parts.join(" · ")}`;
}

function draw() {
  const line = progressLine(running, performance.now());
  if (!process.stdout.isTTY) console.log(line);
  // A line that wraps could not be rewritten.
  else process.stdout.write(CLEAR_LINE + line.slice(0, process.stdout.columns - 1));
}

function clear() {
  if (process.stdout.isTTY) process.stdout.write(CLEAR_LINE);
}
