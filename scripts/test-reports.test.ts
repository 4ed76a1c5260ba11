import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { JSONReportSpec, JSONReportSuite, JSONReportTest } from "@playwright/test/reporter";
import { expect, onTestFinished, test } from "vitest";
import { playwrightDetails, slowWithoutReason, vitestDetails } from "./test-reports.ts";

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

test("flaky and skipped journeys are named by their file, their project and their titles", () => {
  const signsIn = aSpec("signs in", aTest("desktop", "expected"), aTest("phone", "flaky"));
  const logsOut = aSpec("logs out", aTest("desktop", "flaky"));
  const fails = aSpec("fails", aTest("desktop", "unexpected"), aTest("phone", "skipped"));
  const details = playwrightDetails({ suites: [aSuite(FILE, [signsIn, fails], [aSuite("at every width", [logsOut])])] }, "/");
  expect(details.flaky).toEqual([`${FILE} › phone › signs in`, `${FILE} › desktop › at every width › logs out`]);
  expect(details.skipped).toEqual([`${FILE} › phone › fails`]);
});

const ROOT = fileURLToPath(new URL("..", import.meta.url));

const anAssertion = { ancestorTitles: [], title: "", failureMessages: [], tags: [], meta: {}, benchmarks: [] };

test("flaky and skipped tests are named, and a file's time is that of all its tests", () => {
  const { name, ...rest } = { name: `${ROOT}src/cdn.servers.test.ts`, startTime: 1_000, endTime: 26_000, status: "passed" as const, message: "" };
  const assertionResults = [
    { ...anAssertion, fullName: "a page is kept", status: "skipped" as const },
    { ...anAssertion, fullName: "a page is dropped", status: "passed" as const, failureMessages: ["expected 1 to be 2"] },
    { ...anAssertion, fullName: "a page is sent", status: "passed" as const },
    { ...anAssertion, fullName: "a page is read", status: "failed" as const, failureMessages: ["expected 1 to be 2"] },
  ];
  expect(vitestDetails({ testResults: [{ name, assertionResults, ...rest }] }, ROOT)).toEqual({
    flaky: ["src/cdn.servers.test.ts › a page is dropped"],
    skipped: ["src/cdn.servers.test.ts › a page is kept"],
    durations: [{ name: "src/cdn.servers.test.ts", file: "src/cdn.servers.test.ts", seconds: 25 }],
  });
});

test("a file over 20 seconds says why, or is reported", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-slow-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "why.ts"), "// Slow: waits for a server to restart\n");
  await writeFile(join(folder, "none.ts"), "// Slow\n");
  const took = (file: string, seconds: number) => ({ name: file, file, seconds });
  const others = Array.from({ length: 40 }, () => took("none.ts", 1));
  expect(await slowWithoutReason([...others, took("why.ts", 40), took("none.ts", 21), took("none.ts", 20)], folder)).toEqual([took("none.ts", 21)]);
});

test("on a machine where every file takes long, only those far above the average are reported", async () => {
  const folder = await mkdtemp(join(tmpdir(), "toolatlas-slow-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "none.ts"), "");
  const took = (seconds: number) => ({ name: "none.ts", file: "none.ts", seconds });
  const others = Array.from({ length: 40 }, () => took(5));
  expect(await slowWithoutReason([...others, took(21), took(70)], folder)).toEqual([took(70)]);
});
