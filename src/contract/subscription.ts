/** The Pro plan: pending until a verified payment, active until its end if canceled. */
import { z } from "zod";
import { listOf } from "./api.ts";
import { operation } from "./operation.ts";
import { Checkout } from "./payment.ts";

export const PLAN = { name: "Pro", dollarsPerMonth: 20 } as const;
const PLAN_STATUSES = ["pending", "active", "cancelled", "expired"] as const;

const PRICE = `The ${PLAN.name} plan costs $${PLAN.dollarsPerMonth} per month.`;
const at = z.iso.datetime();

export const Subscription = z.object({
  id: z.number().int(),
  plan: z.string(),
  /** Dollars per month. */
  amount: z.number(),
  startDate: at.nullable(),
  /** The end of the paid period, canceled or not. */
  endDate: at.nullable(),
  status: z.enum(PLAN_STATUSES),
});
export type Subscription = z.infer<typeof Subscription>;

export const listSubscriptionsOperation = operation("GET /api/subscription", {
  summary: "The signed-in user's plans, the current one first",
  caller: "user",
  personal: true,
  response: listOf(Subscription),
});

export const createSubscriptionOperation = operation("POST /api/subscription", {
  summary: "Choose a plan; it stays pending until its payment is verified",
  caller: "user",
  rateLimit: { max: 30 },
  body: z.object({ plan: z.literal(PLAN.name, `There is one plan: ${PLAN.name}.`), amount: z.literal(PLAN.dollarsPerMonth, PRICE).optional() }),
  response: z.object({ subscription: Subscription, checkout: Checkout }),
});

export const cancelSubscriptionOperation = operation("POST /api/subscription/cancel", {
  summary: "Cancel a plan; it stays active until the end of the paid period",
  caller: "user",
  body: z.object({ subscriptionId: z.number("Please choose a plan to cancel.").int().positive().max(2_147_483_647) }),
  response: Subscription,
});

export const subscriptionOperations = [listSubscriptionsOperation, createSubscriptionOperation, cancelSubscriptionOperation];
