/** What the reports of Vitest and Playwright contain beyond their counts: which tests were flaky or skipped, and what took long. */
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { JSONReport, JSONReportSpec, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

/** `name` is a test file, or a single journey: journeys of a file run independently. */
export type Duration = { name: string; file: string; seconds: number };
export type Details = { flaky: string[]; skipped: string[]; durations: Duration[] };

const SLOW_SECONDS = 20;
/** On a busy machine every file takes longer, so a file counts as slow only in comparison with the others. */
const SLOW_TIMES_AVERAGE = 6;
/** The reason a file takes long: `// Slow: …`. */
export const SLOW_REASON = /\/\/ Slow: .{10,}/;

export function vitestDetails({ testResults = [] }: Partial<JsonTestResults>, root: string): Details {
  const files = testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
    // A test that passed on its second try still has the messages of its first.
    flaky: assertionResults.filter(({ status, failureMessages }) => status === "passed" && (failureMessages ?? []).length > 0),
    skipped: assertionResults.filter(({ status }) => status === "skipped" || status === "pending"),
  }));
  const titles = (file: string, tests: { fullName: string }[]) => tests.map(({ fullName }) => `${file} › ${fullName.trim()}`);
  return {
    flaky: files.flatMap(({ file, flaky }) => titles(file, flaky)),
    skipped: files.flatMap(({ file, skipped }) => titles(file, skipped)),
    durations: files.map(({ file, seconds }) => ({ name: file, file, seconds })),
  };
}

export function playwrightDetails({ suites = [], config }: Partial<JSONReport>, root: string): Details {
  const journeys = suites.flatMap((suite) => journeysOf(suite));
  const named = (status: JSONReportTest["status"]) => journeys.filter(({ test }) => test.status === status).map(({ name }) => name);
  return {
    flaky: named("flaky"),
    skipped: named("skipped"),
    durations: journeys.map(({ name, spec, test }) => ({
      name,
      file: relative(root, join(config?.rootDir ?? root, spec.file)),
      seconds: Math.max(0, ...test.results.map(({ duration }) => duration)) / 1000,
    })),
  };
}

type Journey = { name: string; spec: JSONReportSpec; test: JSONReportTest };

function journeysOf(suite: JSONReportSuite, titles: string[] = []): Journey[] {
  // The outermost suite is the file itself, which is listed with every spec.
  const inner = suite.title === suite.file ? titles : [...titles, suite.title];
  const own = suite.specs.flatMap((spec) => spec.tests.map((test) => ({ name: [spec.file, test.projectName, ...inner, spec.title].join(" › "), spec, test })));
  return [...own, ...(suite.suites ?? []).flatMap((each) => journeysOf(each, inner))];
}

export const slowest = (durations: Duration[], count: number) => durations.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

/** What exceeded a file's time limit, in files without a stated reason. `durations` are those of one step. */
export async function slowWithoutReason(durations: Duration[], root: string): Promise<Duration[]> {
  const average = durations.reduce((sum, { seconds }) => sum + seconds, 0) / durations.length;
  const slow = durations.filter(({ seconds }) => seconds > Math.max(SLOW_SECONDS, SLOW_TIMES_AVERAGE * average));
  const texts = await Promise.all(slow.map(({ file }) => readFile(join(root, file), "utf8")));
  return slow.filter((_, index) => !SLOW_REASON.test(texts[index] ?? ""));
}
