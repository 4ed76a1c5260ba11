import type { JSONReportSpec, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";
import { expect, test } from "vitest";
import { closingLines, flakyTests } from "./steps.ts";

const FILE = "people-sign-in.e2e.ts";

const aTest = (projectName: string, status: JSONReportTest["status"]): JSONReportTest => ({
  timeout: 60_000,
  annotations: [],
  expectedStatus: "passed",
  projectId: projectName,
  projectName,
  results: [],
  status,
});
const aSpec = (title: string, ...tests: JSONReportTest[]): JSONReportSpec => ({ tags: [], title, ok: true, tests, id: title, file: FILE, line: 1, column: 1 });
const aSuite = (title: string, specs: JSONReportSpec[], suites: JSONReportSuite[] = []): JSONReportSuite => ({
  title,
  file: FILE,
  line: 1,
  column: 1,
  specs,
  suites,
});

test("a flaky test is named by its file, its project and its titles", () => {
  const signsIn = aSpec("signs in", aTest("desktop", "expected"), aTest("phone", "flaky"));
  const logsOut = aSpec("logs out", aTest("desktop", "flaky"));
  const fails = aSpec("fails", aTest("desktop", "unexpected"), aTest("phone", "skipped"));
  expect(flakyTests([aSuite(FILE, [signsIn, fails], [aSuite("at every width", [logsOut])])])).toEqual([
    `${FILE} › phone › signs in`,
    `${FILE} › desktop › at every width › logs out`,
  ]);
});

test("the counts are alone on the last line", () => {
  expect(closingLines({ passed: 12, failed: 0, flaky: [], skipped: [] })).toEqual(["12 passed, 0 failed"]);
});

test("flaky tests and skipped checks come before the counts", () => {
  const lines = closingLines({ passed: 12, failed: 1, flaky: [`${FILE} › phone › signs in`], skipped: ["PostgreSQL: skipped (SKIP_POSTGRES=1)"] });
  expect(lines).toEqual(["flaky: 1", `  ${FILE} › phone › signs in (passed on retry)`, "PostgreSQL: skipped (SKIP_POSTGRES=1)", "12 passed, 1 failed"]);
});

// Only Playwright's report names what passed on a retry; a retry in Vitest would go unnoticed.
test("Vitest does not retry", ({ task }) => {
  expect(task.retry ?? 0).toBe(0);
});
