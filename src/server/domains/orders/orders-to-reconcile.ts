/** What the reconciling job checks, least recently checked first. */
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import type { OrderDeps } from "./orders.ts";
import { extraPayments, orders } from "./tables.ts";

const BATCH = 200;

export const paidOrders = ({ db }: OrderDeps) => db.select().from(orders).where(eq(orders.state, "paid")).orderBy(asc(orders.id)).limit(BATCH);

/** Only orders of the configured account: it knows nothing about the others. */
const ofThisAccount = ({ provider: { name, account } }: OrderDeps) => and(eq(orders.provider, name), or(isNull(orders.account), eq(orders.account, account)));

export const refundsUnderWay = (deps: OrderDeps) =>
  deps.db
    .select()
    .from(orders)
    .where(and(isNotNull(orders.refundRequestedAt), inArray(orders.state, ["paid", "fulfilled"]), ofThisAccount(deps)))
    .orderBy(asc(orders.refundRequestedAt))
    .limit(BATCH);

export const extrasToRefund = (deps: OrderDeps) =>
  deps.db
    .select({ order: orders, paymentId: extraPayments.providerPaymentId })
    .from(extraPayments)
    .innerJoin(orders, eq(orders.id, extraPayments.orderId))
    .where(and(lt(extraPayments.refundedCents, extraPayments.amountCents), isNull(extraPayments.failure), ofThisAccount(deps)))
    .limit(BATCH);

/**
 * A browser gets two minutes to return on its own; after that the pauses grow with the order's age, for a week. Finished
 * orders are checked too: they may have been paid twice, or partly refunded in the provider's dashboard.
 */
export function ordersToAskAbout(deps: OrderDeps, atOnce: boolean) {
  const isDue = sql`${orders.createdAt} < now() - interval '2 minutes'
    and (${orders.checkedAt} is null or ${orders.checkedAt} < now() - greatest(interval '4 minutes', (now() - ${orders.createdAt}) / 4))`;
  return deps.db
    .select()
    .from(orders)
    .where(and(ofThisAccount(deps), sql`${orders.createdAt} > now() - interval '7 days'`, atOnce ? undefined : isDue))
    .orderBy(sql`${orders.checkedAt} nulls first`, asc(orders.createdAt))
    .limit(BATCH);
}
