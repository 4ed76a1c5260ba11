import { expect, test } from "vitest";
import { closingLines } from "./steps.ts";

const QUIET = { passed: 12, failed: 0, flaky: [], skipped: [], notRun: [], durations: [] };

test("the counts are alone on the last line", () => {
  expect(closingLines(QUIET)).toEqual(["12 passed, 0 failed"]);
});

test("the slowest files, flaky tests and everything skipped come before the counts", () => {
  const durations = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, file: `${index}.test.ts`, seconds: index }));
  const lines = closingLines({
    ...QUIET,
    durations,
    flaky: ["signs-in.e2e.ts › phone › signs in"],
    notRun: ["tests that need Varnish: skipped (not installed)"],
    skipped: ["cdn.servers.test.ts › a page is kept"],
  });
  expect(lines.slice(0, 3)).toEqual(["slowest", "  11.0 s  11.test.ts", "  10.0 s  10.test.ts"]);
  expect(lines.slice(10)).toEqual([
    "  2.0 s  2.test.ts",
    "flaky: 1",
    "  signs-in.e2e.ts › phone › signs in (passed on retry)",
    "tests that need Varnish: skipped (not installed)",
    "skipped: 1",
    "  cdn.servers.test.ts › a page is kept",
    "12 passed, 0 failed",
  ]);
});
