import { expect, test } from "vitest";
import { plansField } from "./pricing-plan.ts";

const MONTHLY = { billing: "month", amount: 2_000, currency: "USD" };
const PRO = { name: "Pro", price: MONTHLY };
const check = (...plans: unknown[]) => plansField.safeParse(plans);

test("a plan needs a name and a price; the rest has defaults", () => {
  expect(check(PRO).data).toEqual([{ name: "Pro", price: { ...MONTHLY, perSeat: false }, includes: [], offer: null }]);
});

test.each([
  ["a price on request", { name: "Enterprise", price: null }],
  ["a free tier", { name: "Free", price: { ...MONTHLY, amount: 0 }, offer: { type: "free" } }],
  ["a trial", { ...PRO, offer: { type: "trial", days: 14 } }],
  ["a plan that is free for students", { ...PRO, price: { ...MONTHLY, amount: 0 }, offer: { type: "student" } }],
  ["a plan for open-source projects", { ...PRO, offer: { type: "open-source" } }],
  ["a price by usage", { name: "API", price: { billing: "usage", amount: 50, currency: "EUR", unit: "1,000 requests" } }],
  ["a yearly price per seat", { ...PRO, price: { ...MONTHLY, billing: "year", perSeat: true } }],
])("%s is a plan", (_what, plan) => {
  expect(check(plan).error).toBeUndefined();
});

test.each<[string, unknown, (string | number)[], string]>([
  ["without a name", { price: null }, [0, "name"], "Enter the name of the plan"],
  ["with a name of spaces", { ...PRO, name: " \u200b " }, [0, "name"], "Enter the name of the plan"],
  ["with a long name", { ...PRO, name: "x".repeat(61) }, [0, "name"], "The name must be at most 60 characters"],
  ["with HTML", { ...PRO, name: "<b>Pro</b>" }, [0, "name"], "Please use plain text, without HTML."],
  ["with HTML in a line", { ...PRO, includes: ["<img src=x>"] }, [0, "includes", 0], "Please use plain text, without HTML."],
  ["with a long line", { ...PRO, includes: ["x".repeat(121)] }, [0, "includes", 0], "A line must be at most 120 characters"],
  ["with many lines", { ...PRO, includes: Array(11).fill("One") }, [0, "includes"], "At most 10 lines"],
  ["with a broken amount", { ...PRO, price: { ...MONTHLY, amount: 9.5 } }, [0, "price", "amount"], "Enter an amount, such as 20 or 9.99"],
  ["with no amount", { ...PRO, price: { ...MONTHLY, amount: Number.NaN } }, [0, "price", "amount"], "Enter an amount, such as 20 or 9.99"],
  ["with a negative amount", { ...PRO, price: { ...MONTHLY, amount: -1 } }, [0, "price", "amount"], "Enter an amount, such as 20 or 9.99"],
  ["with a huge amount", { ...PRO, price: { ...MONTHLY, amount: 1e9 } }, [0, "price", "amount"], "This amount is too large"],
  ["with an unknown currency", { ...PRO, price: { ...MONTHLY, currency: "XXX" } }, [0, "price", "currency"], "Choose a currency"],
  ["with an unknown period", { ...PRO, price: { ...MONTHLY, billing: "week" } }, [0, "price", "billing"], "Choose how the plan is billed"],
  [
    "by usage of nothing",
    { ...PRO, price: { ...MONTHLY, billing: "usage", unit: "" } },
    [0, "price", "unit"],
    "Enter what the price is for, such as 1,000 requests",
  ],
  ["with a trial of no days", { ...PRO, offer: { type: "trial", days: 0 } }, [0, "offer", "days"], "Enter the number of days, from 1 to 365"],
  ["with a price for a free tier", { ...PRO, offer: { type: "free" } }, [0, "price", "amount"], "A free tier costs nothing: its price must be 0"],
  [
    "with a free tier on request",
    { name: "Free", price: null, offer: { type: "free" } },
    [0, "price", "amount"],
    "A free tier costs nothing: its price must be 0",
  ],
  [
    "for nothing without an offer",
    { ...PRO, price: { ...MONTHLY, amount: 0 } },
    [0, "price", "amount"],
    "A plan for 0 is a free tier, or a plan for students or open-source projects",
  ],
  [
    "with a trial of what costs nothing",
    { ...PRO, price: { ...MONTHLY, amount: 0 }, offer: { type: "trial", days: 7 } },
    [0, "price", "amount"],
    "Enter what the plan costs after the trial",
  ],
])("a plan %s is refused", (_what, plan, path, message) => {
  expect(check(plan).error?.issues.map((issue) => [issue.path, issue.message])).toEqual([[path, message]]);
});

test("a tool has at most twelve plans, each of them once", () => {
  const plans = Array.from({ length: 13 }, (_, index) => ({ ...PRO, name: `Plan ${index}` }));
  expect(check(...plans.slice(1)).success).toBe(true);
  expect(check(...plans).error?.issues[0]?.message).toBe("At most 12 plans");
  expect(check(PRO, { ...PRO, includes: [] }).error?.issues[0]?.message).toBe("Two of these plans are the same");
});
