/** Finds what a closed browser, a lost webhook or a crash left half done, and finishes it. */
import { and, asc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { orders } from "../../platform/db/schema/orders.ts";
import { failOrder } from "./fail-order.ts";
import { fulfilOrder, invalidateOrderPages } from "./fulfil-order.ts";
import type { Order, OrderDeps } from "./orders.ts";
import { finishRefund, requestRefund } from "./refund-order.ts";
import { settleOrder } from "./settle-order.ts";

const BATCH = 200;
const UNLISTED = "The tool left the directory before its promotion could begin.";

export type Reconciled = { completed: number; failed: number; refunded: number; problems: number };

/** `atOnce` asks about every open order of the week, however young it is and however lately it was asked about. */
export async function reconcileOrders(deps: OrderDeps, { atOnce = false } = {}): Promise<Reconciled> {
  const done: Reconciled = { completed: 0, failed: 0, refunded: 0, problems: 0 };
  const each = async (found: Order[], finish: (order: Order) => Promise<keyof Reconciled | null>) => {
    for (const order of found) {
      // One order that cannot be finished must not keep the others waiting.
      const outcome = await finish(order).catch((error: unknown) => {
        deps.log.error({ err: error, order: order.id }, "order could not be reconciled");
        return "problems" as const;
      });
      if (outcome) done[outcome] += 1;
    }
  };
  await each(await paidOrders(deps), (order) => finishPaid(deps, order));
  await each(await openOrders(deps, atOnce), (order) => askProvider(deps, order));
  await each(await refundsUnderWay(deps), async (order) => {
    await finishRefund(deps, order.id);
    return "refunded";
  });
  return done;
}

/** Recorded as paid, then the process died. */
async function finishPaid(deps: OrderDeps, order: Order): Promise<keyof Reconciled | null> {
  const outcome = await fulfilOrder(deps, { orderId: order.id, isLate: true });
  if (outcome === "fulfilled") {
    await invalidateOrderPages(deps, order);
    return "completed";
  }
  if (outcome === "undeliverable") await requestRefund(deps.db, order.id, { reason: UNLISTED, adminId: null });
  return null;
}

async function askProvider(deps: OrderDeps, order: Order): Promise<keyof Reconciled | null> {
  const { db, provider } = deps;
  const attempts = await provider.listPayments(order.providerOrderId);
  await db.update(orders).set({ checkedAt: sql`now()` }).where(eq(orders.id, order.id));
  const paid = attempts.find(({ status }) => status === "captured" || status === "authorized" || status === "refunded");
  if (paid) {
    const settled = await settleOrder(deps, order, paid, { isLate: true });
    return settled === "fulfilled" ? "completed" : settled === "unpaid" ? null : settled;
  }
  const isAbandoned = order.state !== "failed" && Date.now() - order.createdAt.getTime() > 86_400_000;
  return isAbandoned && (await failOrder(db, order.id, "Nobody paid within a day.")) ? "failed" : null;
}

const paidOrders = ({ db }: OrderDeps) => db.select().from(orders).where(eq(orders.state, "paid")).orderBy(asc(orders.id)).limit(BATCH);

const refundsUnderWay = ({ db, provider }: OrderDeps) =>
  db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.refundRequestedAt), ne(orders.state, "refunded"), eq(orders.provider, provider.name)))
    .limit(BATCH);

/** A browser gets two minutes to come back by itself; after that the pauses grow with the order's age, for a week. */
function openOrders({ db, provider }: OrderDeps, atOnce: boolean) {
  const isDue = sql`${orders.createdAt} < now() - interval '2 minutes'
    and (${orders.checkedAt} is null or ${orders.checkedAt} < now() - greatest(interval '4 minutes', (now() - ${orders.createdAt}) / 4))`;
  return db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.state, ["created", "attempted", "failed"]),
        eq(orders.provider, provider.name),
        sql`${orders.createdAt} > now() - interval '7 days'`,
        atOnce ? undefined : isDue,
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(BATCH);
}
