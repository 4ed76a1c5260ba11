import { describe, expect, test } from "vitest";
import { planMoney } from "./currencies.ts";
import { fromWords, lowestMonthly, offersOf, type PricedPlan, planLine, priceWords } from "./plan-price.ts";

const price = (amount: number, more: object = {}) => ({ amount, currency: "USD", billing: "month" as const, perSeat: false, ...more });
const plan = (amount: number, more: object = {}): PricedPlan => ({ price: price(amount, more), offer: null });
const FREE: PricedPlan = { price: price(0), offer: { type: "free" } };
const ON_REQUEST: PricedPlan = { price: null, offer: null };

test.each([
  [2_000, "USD", "$20"],
  [999, "EUR", "€9.99"],
  [950, "USD", "$9.50"],
  [125_000_000, "USD", "$1,250,000"],
  [1_500, "JPY", "¥1,500"],
  [1_250, "CHF", "CHF 12.50"],
])("%i of %s is written %s", (amount, currency, text) => {
  expect(planMoney(amount, currency)).toBe(text);
});

describe("a price is written as", () => {
  test.each([
    ["on request", null, "On request"],
    ["nothing", price(0), "Free"],
    ["a month", price(2_000), "$20/month"],
    ["a month and seat", price(2_000, { perSeat: true }), "$20/month per seat"],
    ["a year, by month", price(12_000, { billing: "year" }), "$10/month, billed yearly"],
    ["a year that does not divide, rounded to cents", price(20_000, { billing: "year" }), "$16.67/month, billed yearly"],
    ["a year in yen, rounded to yen", price(10_000, { billing: "year", currency: "JPY" }), "¥833/month, billed yearly"],
    ["a few cents a year, never rounded to nothing", price(5, { billing: "year" }), "$0.01/month, billed yearly"],
    ["once", price(9_900, { billing: "once" }), "$99 once"],
    ["usage", { amount: 50, currency: "USD", billing: "usage" as const, unit: "1,000 requests" }, "$0.50 per 1,000 requests"],
  ])("%s", (_what, given, words) => {
    expect(priceWords(given)).toBe(words);
  });
});

describe("a tool costs from", () => {
  test.each<[string, PricedPlan[], string | null]>([
    ["nothing known without plans", [], null],
    ["its lowest price per month", [FREE, plan(3_000), plan(2_000)], "$20/month"],
    ["a yearly plan, if that is less per month", [plan(2_000), plan(19_200, { billing: "year" })], "$16/month, billed yearly"],
    ["one price for each currency", [plan(2_000), plan(1_800, { currency: "EUR" })], "$20/month or €18/month"],
    ["a price with a trial", [{ price: price(900), offer: { type: "trial", days: 7 } }], "$9/month"],
    ["what everyone pays, not students", [plan(2_000), { price: price(500), offer: { type: "student" } }], "$20/month"],
    ["what is not paid by month, in words", [FREE, { price: price(9_900, { billing: "once" }), offer: null }], "$99 once"],
    ["a price on request", [FREE, ON_REQUEST], "On request"],
    ["nothing", [FREE], "Free"],
  ])("%s", (_what, plans, words) => {
    expect(fromWords(plans)).toBe(words);
  });
});

test("usage and one-time prices are not normalized per month", () => {
  expect(lowestMonthly([plan(9_900, { billing: "once" }), { price: { amount: 5, currency: "USD", billing: "usage", unit: "image" }, offer: null }])).toEqual(
    [],
  );
});

test("a plan is one line, with its offer and what it includes", () => {
  expect(planLine({ name: "Pro", price: price(2_000), offer: { type: "trial", days: 14 }, includes: ["100 projects", "Support"] })).toBe(
    "Pro: $20/month (14-day trial): 100 projects, Support",
  );
  expect(planLine({ name: "Basic", ...FREE, includes: [] })).toBe("Basic: Free tier");
  expect(offersOf([FREE, plan(1), { price: null, offer: { type: "trial", days: 1 } }, FREE])).toEqual(["Free tier", "1-day trial"]);
});
