import { and, eq, sql } from "drizzle-orm";
import { PLAN, type Subscription } from "../../../contract/subscription.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { openOrder } from "../orders/open-order.ts";
import type { OrderDeps } from "../orders/orders.ts";
import { describePlan } from "../purchases/describe-purchase.ts";
import { toSubscription } from "./list-subscriptions.ts";
import { subscriptions } from "./tables.ts";

const AMOUNT_CENTS = PLAN.dollarsPerMonth * 100;

/** A plan that waits for its payment, with the order to pay. A repeated request returns the same two. */
export async function createSubscription(deps: OrderDeps, userId: number) {
  const pending = await pendingPlan(deps.db, userId);
  const checkout = await openOrder(deps, { userId, subscriptionId: pending.id, amountCents: AMOUNT_CENTS, description: describePlan(PLAN.name) });
  const subscription: Subscription = toSubscription(pending);
  return { subscription, checkout };
}

async function pendingPlan(db: Db, userId: number) {
  const [active] = await db
    .select({ endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, "active"), sql`${subscriptions.endDate} >= now()`));
  if (active) throw new HttpError(409, `You already have the ${PLAN.name} plan.`);
  const isPending = and(eq(subscriptions.userId, userId), eq(subscriptions.status, "pending"));
  await db
    .insert(subscriptions)
    .values({ userId, plan: PLAN.name, amountCents: AMOUNT_CENTS })
    .onConflictDoNothing({ target: subscriptions.userId, where: sql`status = 'pending'` });
  const [pending] = await db.select().from(subscriptions).where(isPending);
  if (!pending) throw new HttpError(409, `You already have the ${PLAN.name} plan.`);
  return pending;
}
