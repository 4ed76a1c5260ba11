/** Orders of the provider "demo". They have payments and promotions like real ones, but none is active, and the ledger does not contain them. */
import { inArray } from "drizzle-orm";
import { PROMOTIONS } from "../../../contract/constants.ts";
import { boostPriceCents } from "../../../shared/boost-price.ts";
import { oneMonthAfter } from "../../../shared/one-month-after.ts";
import type { Db } from "../../platform/db/database.ts";
import { DEMO_PROVIDER } from "../orders/orders.ts";
import { orders, payments } from "../orders/tables.ts";
import { promotions } from "../promotions/tables.ts";
import { subscriptions } from "../subscriptions/tables.ts";
import type { Activity } from "./activity-content.ts";
import type { DemoItem, Filling } from "./find-rows.ts";

const PAID_AFTER_MS = 90_000;
const REFUNDED_AFTER_MS = 26 * 3_600_000;
const DECLINED = "The bank declined the payment.";

type NewOrder = typeof orders.$inferInsert & { createdAt: Date };

export async function seedOrders(tx: Db, activity: Activity, filling: Filling): Promise<DemoItem[]> {
  const newOrders = [...promotionsOf(activity, filling), ...(await plansOf(tx, activity, filling))].map(({ outcome, ...order }, index) => ({
    outcome,
    order: { ...order, providerOrderId: `demo_order_${index + 1}` },
  }));
  const stored = await tx
    .insert(orders)
    .values(newOrders.map(({ order }) => order))
    .returning({ id: orders.id, number: orders.providerOrderId });
  const idOf = new Map(stored.map(({ id, number }) => [number, id]));
  const made = newOrders.map(({ order, outcome }) => ({ ...order, outcome, id: idOf.get(order.providerOrderId) ?? 0 }));
  await settle(tx, made);
  return made.map(({ id }) => ({ entity: "orders", entityId: id }));
}

type Made = NewOrder & { id: number; outcome: "fulfilled" | "failed" | "refunded" };

/** Through the same states as every order: the database refuses to skip one. */
async function settle(tx: Db, made: Made[]): Promise<void> {
  const move = async (state: Made["outcome"] | "attempted" | "paid", which: Made[]) => {
    const failure = state === "failed" ? { failure: DECLINED } : {};
    if (which.length === 0) return;
    await tx
      .update(orders)
      .set({ state, ...failure })
      .where(
        inArray(
          orders.id,
          which.map(({ id }) => id),
        ),
      );
  };
  const paid = made.filter(({ outcome }) => outcome !== "failed");
  await move("attempted", made);
  const stored = await tx.insert(payments).values(paid.map(toPayment)).returning({ id: payments.id, orderId: payments.orderId });
  await move("paid", paid);
  const paymentOf = new Map(stored.map(({ id, orderId }) => [orderId, id]));
  await tx.insert(promotions).values(paid.flatMap((order) => toPromotion(order, paymentOf.get(order.id) ?? 0)));
  for (const outcome of ["fulfilled", "failed", "refunded"] as const)
    await move(
      outcome,
      made.filter((order) => order.outcome === outcome),
    );
}

const promotionsOf = ({ promotions: bought }: Activity, { user, tool, ago }: Filling) =>
  bought.map(({ buyer, tool: slug, boost, hoursAgo, outcome }) => ({
    provider: DEMO_PROVIDER,
    userId: user(buyer),
    toolId: tool(slug),
    boostFactor: boost,
    amountCents: boostPriceCents(boost, PROMOTIONS),
    createdAt: ago(hoursAgo),
    outcome,
  }));

async function plansOf(tx: Db, { plans }: Activity, { user, ago }: Filling) {
  const amountCents = PROMOTIONS.planCents;
  const bought = plans.map(({ buyer, hoursAgo }) => ({ userId: user(buyer), amountCents, createdAt: ago(hoursAgo) }));
  const rows = bought.map((plan) => {
    const endDate = oneMonthAfter(plan.createdAt);
    const status = endDate.getTime() > ago(0).getTime() ? ("active" as const) : ("expired" as const);
    return { ...plan, plan: PROMOTIONS.planName, status, startDate: plan.createdAt, endDate };
  });
  const stored = await tx.insert(subscriptions).values(rows).returning({ id: subscriptions.id, userId: subscriptions.userId });
  return stored.map(({ id, userId }) => {
    const createdAt = bought.find((plan) => plan.userId === userId)?.createdAt ?? ago(1);
    return { provider: DEMO_PROVIDER, userId, subscriptionId: id, amountCents, createdAt, outcome: "fulfilled" as const };
  });
}

function toPayment({ id, amountCents, createdAt, outcome }: Made) {
  const isBack = outcome === "refunded";
  return {
    orderId: id,
    providerPaymentId: `demo_pay_${id}`,
    amountCents,
    createdAt: new Date(createdAt.getTime() + PAID_AFTER_MS),
    refundedCents: isBack ? amountCents : 0,
    refundedAt: isBack ? new Date(createdAt.getTime() + REFUNDED_AFTER_MS) : null,
  };
}

/** Never active: public pages show only promotions that were really bought. */
function toPromotion({ toolId, userId, boostFactor, amountCents, createdAt }: Made, paymentId: number) {
  if (!toolId || !boostFactor) return [];
  return [{ paymentId, toolId, userId, boostFactor, amountCents, isActive: false, startDate: createdAt, endDate: oneMonthAfter(createdAt), createdAt }];
}
