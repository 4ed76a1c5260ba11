import { expect, test } from "vitest";
import { describeDifferences } from "./describe-differences.ts";

type Facts = Parameters<typeof describeDifferences>[0];
const tool: Facts = { pricingType: "freemium", access: ["Web", "iOS"], category: "Chatbots" };
const line = (other: Partial<Facts>) => describeDifferences(tool, { ...tool, ...other });

test.each([
  ["nothing, where the facts are the same", {}, null],
  ["another price", { pricingType: "paid" as const }, "Paid"],
  ["more platforms", { access: ["Web", "iOS", "API"] }, "Adds API"],
  ["many more platforms", { access: ["Web", "iOS", "API", "Android", "Linux"] }, "Adds API, Android and more"],
  ["fewer platforms", { access: ["Web"] }, "No iOS"],
  ["the two most telling facts", { pricingType: "free" as const, access: ["Web", "API"], category: "Search" }, "Free, adds API"],
  ["another purpose", { category: "Search" }, "Made for Search"],
  ["nothing about platforms that are not stated", { access: [] }, null],
])("one line describes %s", (_what, other, expected) => {
  expect(line(other)).toBe(expected);
});
