/** None of our patterns takes more than linear time, whatever the input. */
// Slow: proves it for every regular expression.
import { expect, test } from "vitest";
import { findPatterns, patternsIn } from "./find-patterns.ts";

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

test("every regular expression of the product is linear", { timeout: 300_000 }, async () => {
  // Some occur in several files.
  const patterns = [...new Map((await findPatterns()).map((pattern) => [`${pattern.source}/${pattern.flags}`, pattern])).values()];
  const complaints = patterns.map((pattern) => ({ pattern: `${pattern.file}: /${pattern.source}/${pattern.flags}`, is: complaint(pattern) }));
  expect(patterns.length).toBeGreaterThan(100);
  expect(complaints.filter(({ is }) => is !== null)).toEqual([]);
});

test("a pattern that is not linear is found", () => {
  const [pattern] = patternsIn("a.tsx", "export const ok = <p>{text.replace(/\\s+$/, '')}</p>;");
  expect(pattern && complaint(pattern)).toBe("vulnerable, polynomial");
});
