import { expect, test } from "vitest";
import type { PricingPlan } from "../../../../contract/pricing-plan.ts";
import { type AlternativeFacts, describeAlternative } from "./describe-alternative.ts";

const plan = (amount: number, offer: PricingPlan["offer"] = null): PricingPlan => ({
  name: "Plan",
  price: { billing: "month", amount, currency: "USD", perSeat: false },
  includes: [],
  offer,
});
const jasper: AlternativeFacts = { name: "Jasper", pricingType: "paid", plans: [plan(3_900)], access: ["Web"] };

test.each<[string, Partial<AlternativeFacts>, Partial<AlternativeFacts>, string | null]>([
  ["the same facts", {}, {}, null],
  ["a free tier", {}, { pricingType: "freemium", plans: [] }, "Free tier; Jasper starts at $39/month"],
  ["a plan that costs nothing", {}, { plans: [plan(0, { type: "free" }), plan(3_900)] }, "Free tier; Jasper starts at $39/month"],
  ["a free tool, if no price is known", { plans: [] }, { pricingType: "free", plans: [] }, "Free; Jasper is paid"],
  ["a paid tool", { pricingType: "freemium", plans: [] }, { pricingType: "paid", plans: [] }, "Paid; Jasper has a free tier"],
  ["a lower price", {}, { plans: [plan(1_000)] }, "From $10/month; Jasper from $39/month"],
  ["prices in two currencies", {}, { plans: [{ ...plan(1_000), price: { billing: "month", amount: 1_000, currency: "EUR", perSeat: false } }] }, null],
  ["open source and self-hosting", { plans: [] }, { pricingType: "open-source", plans: [], access: ["Web", "Self-hosted"] }, "Open source and self-hosted"],
  ["open source, where a price is known", {}, { pricingType: "open-source", plans: [] }, "Open source. Jasper starts at $39/month"],
  ["self-hosting", {}, { access: ["Self-hosted"] }, "Can be self-hosted"],
  ["more platforms", {}, { access: ["Web", "iOS", "Android"] }, "Also on iOS and Android"],
  ["an API", {}, { access: ["Web", "API"] }, "Has an API"],
  ["no platforms if the tool states none", { access: [] }, { access: ["iOS", "API"] }, null],
  ["nothing that is missing", {}, { access: [] }, null],
  ["two facts at most", {}, { pricingType: "free", plans: [], access: ["iOS", "API"] }, "Free; Jasper starts at $39/month. Also on iOS"],
])("the difference mentions %s", (_what, tool, other, expected) => {
  expect(describeAlternative({ ...jasper, ...tool }, { ...jasper, name: "Other", ...other })).toBe(expected);
});
