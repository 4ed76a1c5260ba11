/** The plan: pending until a verified payment, active until its end if canceled. */
import { z } from "zod";
import { listOf } from "./api.ts";
import { CURRENCIES } from "./constants.ts";
import { operation } from "./operation.ts";
import { Checkout } from "./payment.ts";

const PLAN_STATUSES = ["pending", "active", "cancelled", "expired"] as const;

const at = z.iso.datetime();

export const Subscription = z.object({
  id: z.number().int(),
  plan: z.string(),
  /** For one month, in the currency's main unit, such as dollars. */
  amount: z.number(),
  currency: z.enum(CURRENCIES),
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
  /** Both are compared with the settings. */
  body: z.object({ plan: z.string().max(100), amount: z.number().optional() }),
  response: z.object({ subscription: Subscription, checkout: Checkout }),
});

export const cancelSubscriptionOperation = operation("POST /api/subscription/cancel", {
  summary: "Cancel a plan; it stays active until the end of the paid period",
  caller: "user",
  body: z.object({ subscriptionId: z.number("Please choose a plan to cancel.").int().positive().max(2_147_483_647) }),
  response: Subscription,
});

export const subscriptionOperations = [listSubscriptionsOperation, createSubscriptionOperation, cancelSubscriptionOperation];
