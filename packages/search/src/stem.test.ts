import { expect, test } from "vitest";
import { stem } from "./stem.ts";

test.each([
  ["summaries", "summary"],
  ["transcribing", "transcribe"],
  ["meetings", "meeting"],
  ["generated", "generation"],
  ["stocks", "stock"],
])("%s and %s have one stem", (one, other) => {
  expect(stem(one)).toBe(stem(other));
});
