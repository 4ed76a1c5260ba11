import { and, eq, sql } from "drizzle-orm";
import type { Promotions } from "../../../contract/site-settings/promotions.ts";
import type { Subscription } from "../../../contract/subscription.ts";
import { shortMoney } from "../../../shared/money.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { openOrder } from "../orders/open-order.ts";
import type { OrderDeps } from "../orders/orders.ts";
import { describePlan } from "../purchases/describe-purchase.ts";
import { toSubscription } from "./list-subscriptions.ts";
import { subscriptions } from "./tables.ts";

type Choice = { plan: string; amount?: number | undefined };

/** A plan that waits for its payment, with the order to pay. A repeated request returns the same two, unless the price has changed. */
export async function createSubscription(deps: OrderDeps, { userId, ...choice }: Choice & { userId: number }) {
  const { promotions } = deps.site;
  requireOffered(choice, promotions);
  const pending = await pendingPlan(deps.db, userId, promotions);
  const checkout = await openOrder(deps, { userId, subscriptionId: pending.id, amountCents: promotions.planCents, description: describePlan(pending.plan) });
  const subscription: Subscription = toSubscription(pending);
  return { subscription, checkout };
}

function requireOffered({ plan, amount }: Choice, { planName, planCents, currency }: Promotions): void {
  const refuse = (field: string, message: string) => new HttpError(400, `${field}: ${message}`, { fields: { [field]: message } });
  if (plan !== planName) throw refuse("plan", `There is one plan: ${planName}.`);
  if (amount === undefined || Math.round(amount * 100) === planCents) return;
  throw refuse("amount", `The ${planName} plan costs ${shortMoney(planCents, currency)} per month.`);
}

async function pendingPlan(db: Db, userId: number, { planName, planCents, currency }: Promotions) {
  const taken = `You already have the ${planName} plan.`;
  const [active] = await db
    .select({ endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.status, "active"), sql`${subscriptions.endDate} >= now()`));
  if (active) throw new HttpError(409, taken);
  const offer = { plan: planName, amountCents: planCents, currency };
  const [pending] = await db
    .insert(subscriptions)
    .values({ userId, ...offer })
    // Chosen earlier and not paid: it has today's price.
    .onConflictDoUpdate({ target: subscriptions.userId, targetWhere: sql`status = 'pending'`, set: offer })
    .returning();
  if (!pending) throw new HttpError(409, taken);
  return pending;
}
