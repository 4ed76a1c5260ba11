import { expect, test } from "vitest";
import { plansField } from "../../contract/pricing-plan.ts";
import { draftsToText, EMPTY_PLAN, type PlanDraft, plansToText, textToPlans, textToShownPlans } from "./plan-drafts.ts";

const plansOf = (...drafts: Partial<PlanDraft>[]) => textToPlans(draftsToText(drafts.map((draft) => ({ ...EMPTY_PLAN, name: "Pro", ...draft }))));

test("every kind of plan survives the form", () => {
  const plans = plansField.parse([
    { name: "Free", price: { billing: "month", amount: 0, currency: "EUR" }, offer: { type: "free" }, includes: ["One project"] },
    { name: "Pro", price: { billing: "year", amount: 19_250, currency: "USD", perSeat: true }, offer: { type: "trial", days: 14 } },
    { name: "Yen", price: { billing: "once", amount: 1_500, currency: "JPY" }, offer: { type: "student" } },
    { name: "API", price: { billing: "usage", amount: 5, currency: "USD", unit: "1,000 requests" }, includes: ["a", "b"] },
    { name: "Enterprise", price: null, offer: { type: "open-source" } },
  ]);
  expect(textToPlans(plansToText(plans))).toEqual(plans);
});

test.each([
  ["20", 2_000],
  [" 9.99 ", 999],
  ["9.5", 950],
  ["0.07", 7],
  ["1,250.50", 125_050],
  ["1234567", 123_456_700],
  ["9,99", Number.NaN],
  ["$20", Number.NaN],
  ["9.999", Number.NaN],
  ["-5", Number.NaN],
  ["", Number.NaN],
])("an amount of %j is %d cents", (amount, cents) => {
  expect(plansOf({ amount })[0]?.price?.amount).toBe(cents);
});

test("yen have no decimals", () => {
  expect(plansOf({ amount: "1,500", currency: "JPY" })[0]?.price?.amount).toBe(1_500);
  expect(plansOf({ amount: "15.50", currency: "JPY" })[0]?.price?.amount).toBeNaN();
});

test("a free tier costs nothing, whatever was typed before", () => {
  expect(plansOf({ offer: "free", amount: "20", billing: "year" })).toMatchObject([{ price: { amount: 0 }, offer: { type: "free" } }]);
});

test("the preview shows only plans that are complete", () => {
  const drafts = [{ name: "" }, { amount: "x" }, { amount: "5", offer: "trial" as const, days: "many" }, { amount: "5" }];
  const text = draftsToText(drafts.map((draft) => ({ ...EMPTY_PLAN, name: "Pro", ...draft })));
  expect(textToShownPlans(text)).toHaveLength(1);
});
