import { expect, test } from "vitest";
import { niceTop } from "./chart.tsx";

test.each([
  [1, 2],
  [3, 4],
  [7, 10],
  [312, 400],
  [401, 1000],
])("a chart up to %i ends at %i", (value, top) => {
  expect(niceTop(value)).toBe(top);
});
