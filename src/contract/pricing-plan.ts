/** What a tool costs, plan by plan. */
import { z } from "zod";
import { PLAN_CURRENCIES } from "../shared/pricing/currencies.ts";
import { plainText } from "./plain-text.ts";
import { PLAN_LIMITS } from "./plan-limits.ts";

const TIMES = ["month", "year", "once"] as const;
const OTHER_OFFERS = ["free", "student", "open-source"] as const;

const amount = z.number().int().describe("In the smallest unit of the currency, such as cents");
const currency = z.enum(PLAN_CURRENCIES);

/** A plan as it is stored and shown. A price of null is on request. */
export const PricingPlan = z.object({
  name: z.string(),
  price: z
    .discriminatedUnion("billing", [
      z.object({ billing: z.enum(TIMES), amount, currency, perSeat: z.boolean() }),
      z.object({ billing: z.literal("usage"), amount, currency, unit: z.string() }),
    ])
    .nullable()
    .describe("Null if the price is on request"),
  includes: z.array(z.string()),
  offer: z.discriminatedUnion("type", [z.object({ type: z.literal("trial"), days: z.number().int() }), z.object({ type: z.enum(OTHER_OFFERS) })]).nullable(),
});
export type PricingPlan = z.infer<typeof PricingPlan>;

const { plans, name, line, lines, unit, days } = PLAN_LIMITS;

const NO_AMOUNT = "Enter an amount, such as 20 or 9.99";
const TOO_MUCH = "This amount is too large";
const givenAmount = z.int(NO_AMOUNT).min(0, NO_AMOUNT).max(PLAN_LIMITS.amount, TOO_MUCH);
const givenCurrency = z.enum(PLAN_CURRENCIES, "Choose a currency");
const NO_DAYS = `Enter the number of days, from 1 to ${days}`;
const NO_UNIT = "Enter what the price is for, such as 1,000 requests";

const GivenPlan = z
  .object({
    name: plainText({ min: [1, "Enter the name of the plan"], max: [name, `The name must be at most ${name} characters`] }),
    price: z
      .discriminatedUnion(
        "billing",
        [
          z.object({ billing: z.enum(TIMES), amount: givenAmount, currency: givenCurrency, perSeat: z.boolean().default(false) }),
          z.object({
            billing: z.literal("usage"),
            amount: givenAmount,
            currency: givenCurrency,
            unit: plainText({ min: [1, NO_UNIT], max: [unit, `This must be at most ${unit} characters`] }),
          }),
        ],
        "Choose how the plan is billed",
      )
      .nullable(),
    includes: z
      .array(plainText({ max: [line, `A line must be at most ${line} characters`] }))
      .max(lines, `At most ${lines} lines`)
      .default([])
      .transform((items) => items.filter(Boolean)),
    offer: z
      .discriminatedUnion(
        "type",
        [z.object({ type: z.literal("trial"), days: z.int(NO_DAYS).min(1, NO_DAYS).max(days, NO_DAYS) }), z.object({ type: z.enum(OTHER_OFFERS) })],
        "Choose an offer",
      )
      .nullable()
      .default(null),
  })
  .superRefine(({ price, offer }, context) => {
    const refuse = (message: string) => context.addIssue({ code: "custom", path: ["price", "amount"], message });
    if (offer?.type === "free" && price?.amount !== 0) refuse("A free tier costs nothing: its price must be 0");
    if (price?.amount !== 0) return;
    if (offer === null) refuse("A plan for 0 is a free tier, or a plan for students or open-source projects");
    if (offer?.type === "trial") refuse("Enter what the plan costs after the trial");
  });

/** Plans as people write them, with their limits. */
export const plansField = z
  .array(GivenPlan, "Plans must be a list")
  .max(plans, `At most ${plans} plans`)
  .refine((given) => new Set(given.map((plan) => JSON.stringify(plan))).size === given.length, "Two of these plans are the same");
