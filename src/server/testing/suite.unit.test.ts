/** Rules for the test suite itself. */
import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";

/** Opening a database and registering all routes costs more than most tests. Passing settings is reason enough. */
const OPENS = /\b(testApp|freshDatabase)\(\)/;
const REASON = /\/\/ Its own (app|database): .{10,}/;

test("a test that opens an app or a database for itself says why in the line above", async () => {
  const files = await Array.fromAsync(glob("src/server/**/*.test.ts"));
  const found = [];
  for (const file of files) {
    const lines = (await readFile(file, "utf8")).split("\n");
    const opens = lines.map((line, index) => ({ line, before: lines[index - 1] ?? "", at: `${file}:${index + 1}` })).filter(({ line }) => OPENS.test(line));
    found.push(...opens.filter(({ line, before }) => line.startsWith(" ") && !before.startsWith("beforeAll(") && !REASON.test(before)).map(({ at }) => at));
  }
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
