import { expect, test } from "vitest";
import { bestFor } from "./best-for.ts";

type Facts = Parameters<typeof bestFor>[0];
const other: Facts = { audience: [], pricingType: "freemium", access: ["Web"] };
const sentence = (own: Partial<Facts>) => bestFor({ ...other, ...own }, [other]);

test.each<[string, Partial<Facts>, string | null]>([
  ["nothing without facts", {}, null],
  ["one group of people", { audience: ["Enterprise support teams"] }, "Enterprise support teams."],
  ["two groups", { audience: ["Sales teams", "Shopify merchants", "Founders"] }, "Sales teams and founders."],
  ["a platform that only this tool has", { access: ["Web", "API"] }, "People who need an API."],
  ["both phones as one app", { access: ["Web", "iOS", "Android"] }, "People who need a mobile app."],
  ["a price that only this tool has", { pricingType: "open-source" }, "People who want an open-source tool."],
  ["people and what they want", { audience: ["Writers", "Students"], pricingType: "free" }, "Writers and students who want a free tool."],
  ["nothing that would not be grammatical", { audience: ["General public", "Anyone with full inboxes"], access: ["Web", "Smart glasses"] }, null],
  ["nothing about a price that is no advantage", { pricingType: "paid" }, null],
])("says %s", (_what, own, expected) => {
  expect(sentence(own)).toBe(expected);
});

test("what another tool has too is not a reason", () => {
  const tool: Facts = { audience: ["Writers"], pricingType: "free", access: ["Web", "API"] };
  expect(bestFor(tool, [other, tool])).toBe("Writers.");
});
