import { expect, test } from "vitest";
import { describeDifferences } from "./describe-differences.ts";

type Facts = Parameters<typeof describeDifferences>[0];
const tool: Facts = { pricingType: "freemium", access: ["Web", "iOS"], category: "Chatbots" };
const line = (other: Partial<Facts>) => describeDifferences(tool, { ...tool, ...other });

test.each([
  ["nothing, where the facts are the same", {}, null],
  ["another price", { pricingType: "paid" as const }, "Paid."],
  ["more platforms", { access: ["Web", "iOS", "API"] }, "Has an API."],
  ["many more platforms", { access: ["Web", "iOS", "API", "Android", "Linux"] }, "Has an API, an Android app and more."],
  ["one of the two phones", { access: ["Web", "Android"] }, "Has an Android app. No iOS app."],
  ["platforms in its own words", { access: ["Web", "iOS", "Smart glasses"] }, null],
  ["fewer platforms", { access: ["Web"] }, "No iOS app."],
  ["the two most telling facts", { pricingType: "free" as const, access: ["Web", "API"], category: "Search" }, "Free. Has an API."],
  ["another purpose", { category: "Search" }, "Made for Search."],
  ["nothing about platforms that are not stated", { access: [] }, null],
])("one line describes %s", (_what, other, expected) => {
  expect(line(other)).toBe(expected);
});

test("iOS and Android together are one mobile app", () => {
  const onPhones: Facts = { ...tool, access: ["Web", "iOS", "Android"] };
  const inBrowsers: Facts = { ...tool, access: ["Web", "Browser extension"] };
  expect(describeDifferences(onPhones, inBrowsers)).toBe("Has a browser extension. No mobile app.");
  expect(describeDifferences(inBrowsers, onPhones)).toBe("Has a mobile app. No browser extension.");
});
