import { expect, test } from "vitest";
import { control } from "./attack.ts";
import { judge } from "./judge.ts";

const outcome = { held: true, observed: "40 × 429", control: "the first got through" };
const quiet = { stalledMs: 12, ownMs: 10, workedMs: 9, workedOn: ["GET /"], memoryMB: 200, failed: 0, largestBytes: 1_000 };

test("a defense holds if the attack changed nothing, and fails if it did", () => {
  expect(judge(outcome, quiet).verdict).toBe("held");
  expect(judge({ ...outcome, held: false }, quiet).verdict).toBe("fell");
});

test.each([
  ["a stall of the process's own", { stalledMs: 240, ownMs: 180, workedMs: 170 }, "DEAF for 180 ms (at work for 170, during GET /)"],
  ["a second in which it was blocked", { stalledMs: 1_300, ownMs: 1_200 }, "DEAF for 1200 ms"],
  ["an answer of 500", { failed: 2 }, "FAILED 2 times"],
  ["an answer of 6 MB", { largestBytes: 6_000_000 }, "ANSWERED 6.0 MB"],
])("%s is a finding, whatever the attack itself saw", (_what, damage, words) => {
  const { verdict, output } = judge(outcome, { ...quiet, ...damage });
  expect([verdict, output]).toEqual(["fell", expect.stringContaining(words)]);
});

test("a stall caused by other processes or the disk is reported but does not fail the product", () => {
  const { verdict, output } = judge(outcome, { ...quiet, stalledMs: 240, ownMs: 30, workedMs: 20 });
  expect([verdict, output]).toEqual(["held", expect.stringContaining("the machine was busy")]);
});

test("an attack that could not be tried does not count as held", () => {
  expect(judge({ notTried: "it needs root" }, quiet)).toEqual({ verdict: "not tried", output: "it needs root" });
});

test("an outcome whose control failed does not count", () => {
  expect(() => control(false, "it was there before")).toThrow("the control failed: it was there before");
});
