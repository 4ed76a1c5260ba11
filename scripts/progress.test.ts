import { describe, expect, test } from "vitest";
import { finishedTests, progressLine } from "./progress.ts";

describe("counts the finished tests that a line of output reports", () => {
  test.each([
    ["a file that passed", " ✓ src/contract/tool.test.ts (36 tests) 669ms", 36],
    ["a file with one test", " ✓ src/web/app.test.tsx (1 test) 5ms", 1],
    ["a file with failures", " ❯ src/contract/tool.test.ts (3 tests | 1 failed) 12ms", 3],
    [
      "a file in color",
      " \x1b[32m✓\x1b[39m src/contract/tool.test.ts \x1b[2m(\x1b[22m\x1b[2m36 tests\x1b[22m\x1b[2m)\x1b[22m\x1b[33m 669\x1b[2mms\x1b[22m\x1b[39m",
      36,
    ],
    ["a slow test within a file that was counted", "   ✓ bad input takes no more work than a search 595ms", 0],
    ["a journey that passed", "  ✓   1 [phone] › e2e/news.e2e.ts:8:1 › news is listed (3.6s)", 1],
    ["a journey that failed", "  ✘  12 [desktop] › e2e/news.e2e.ts:8:1 › news is listed (3.6s)", 1],
    ["a journey that was skipped", "  -  13 [desktop] › e2e/news.e2e.ts:8:1 › news is listed", 1],
    ["a journey on Windows", "  ok 14 [desktop] › e2e\\news.e2e.ts:8:1 › news is listed (3.6s)", 1],
    ["a retry", "  ✓  15 [desktop] › e2e/news.e2e.ts:8:1 › news is listed (retry #1) (3.6s)", 0],
    ["the summary", "      Tests  36 passed (36)", 0],
    ["the start", "Running 30 tests using 2 workers", 0],
  ])("%s", (_what, line, tests) => {
    expect(finishedTests(line)).toBe(tests);
  });
});

test("progress names every running check, its finished tests and its whole seconds", () => {
  const checks = [
    { name: "tests on PGlite", tests: 412, startedAt: 1_000 },
    { name: "types", tests: 0, startedAt: 30_500 },
  ];
  expect(progressLine(checks, 36_400)).toBe("… tests on PGlite: 412 done, 35 s · types: 5 s");
});
