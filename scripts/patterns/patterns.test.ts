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
  const prove = (timeout: number) => checkSync(source, flagsOf(flags), { checker: "automaton", timeout });
  // Exact and mostly fast; if it gives up, the slower search for an attack decides.
  const exact = prove(6_000);
  const found = exact.status === "unknown" ? checkSync(source, flagsOf(flags), { timeout: 30_000 }) : exact;
  if (found.status === "safe") return null;
  // The search can be wrong, and on a busy machine the proof only needed more time.
  if (exact.status === "unknown" && prove(60_000).status === "safe") return null;
  return found.status === "vulnerable" ? `vulnerable, ${found.complexity.type}` : `unknown, ${found.error.kind}`;
};

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
