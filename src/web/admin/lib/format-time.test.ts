import { expect, test } from "vitest";
import { formatElapsed } from "./format-time.ts";

test.each([
  [30_000, "1 min"],
  [12 * 60_000, "12 min"],
  [5 * 3_600_000, "5 h"],
  [86_400_000, "1 day"],
  [3 * 86_400_000, "3 days"],
])("%i ms are %s", (elapsedMs, expected) => {
  expect(formatElapsed(new Date(1_000_000_000_000 - elapsedMs).toISOString(), 1_000_000_000_000)).toBe(expected);
});
