/** None of our patterns takes more than linear time, whatever the input. */
// Slow: proves it for every regular expression that is new since the last run.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { findPatterns, patternsIn } from "./find-patterns.ts";
import { readProven, storeProven } from "./proven-patterns.ts";

// The pure JavaScript version, without a native program or Java: slower, but the same everywhere.
process.env.RECHECK_BACKEND = "pure";
const { checkSync } = await import("recheck");

/** The checker does not support these flags; neither affects how long a match takes. */
const flagsOf = (flags: string) => flags.replace(/[dv]/g, "");
const complaint = ({ source, flags }: { source: string; flags: string }) => {
  // Exact, but it does not support every pattern; then a search for an attack decides.
  const exact = checkSync(source, flagsOf(flags), { checker: "automaton", timeout: 6_000 });
  const found = exact.status === "unknown" ? searchForAttack(source, flagsOf(flags)) : exact;
  if (found.status === "safe") return null;
  return found.status === "vulnerable" ? `vulnerable, ${found.complexity.type}` : `unknown, ${found.error.kind}`;
};

/** It measures how long a match takes, which a busy machine distorts: only an attack that is found three times counts. */
function searchForAttack(source: string, flags: string) {
  let found = checkSync(source, flags, { timeout: 30_000 });
  for (let repeated = 0; repeated < 2 && found.status !== "safe"; repeated += 1) found = checkSync(source, flags, { timeout: 30_000 });
  return found;
}

const PACKAGE = createRequire(import.meta.url).resolve("recheck/package.json");

test("every regular expression of the product is linear", { timeout: 300_000 }, async () => {
  const checker = JSON.parse(await readFile(PACKAGE, "utf8")).version;
  const proven = await readProven(checker);
  // Some occur in several files.
  const patterns = new Map((await findPatterns()).map((pattern) => [`/${pattern.source}/${pattern.flags}`, pattern]));
  const complaints = [];
  for (const [text, pattern] of patterns) {
    const is = proven.has(text) ? null : complaint(pattern);
    if (is === null) proven.add(text);
    else complaints.push(`${pattern.file}: ${text} is ${is}`);
  }
  await storeProven(checker, proven);
  expect(patterns.size).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
});

test("a pattern that is not linear is found", () => {
  const [pattern] = patternsIn("a.tsx", "export const ok = <p>{text.replace(/\\s+$/, '')}</p>;");
  expect(pattern && complaint(pattern)).toBe("vulnerable, polynomial");
});
