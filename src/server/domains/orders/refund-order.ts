/** Giving money back: asked for first, then done at the provider, then written down; a crash in between is found and finished. */
import { eq, sql } from "drizzle-orm";
import { REFUND_DAYS } from "../../../contract/constants.ts";
import type { Db } from "../../platform/db/connect.ts";
import { orders, payments } from "../../platform/db/schema/orders.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { ProviderError } from "../../ports/payments/provider.ts";
import { invalidateOrderPages } from "./fulfil-order.ts";
import { fulfilmentOf, type Payment } from "./fulfilment.ts";
import { mailBuyer } from "./mail-buyer.ts";
import { lockOrder, moveOrder, type OrderDeps, paymentOf } from "./orders.ts";
import { postLedgerEntry } from "./post-ledger-entry.ts";

type Request = { reason: string; adminId: number | null };

/** An admin's refund, within the window the terms promise. */
export async function refundOrder(deps: OrderDeps, orderId: number, { reason, adminId }: { reason: string; adminId: number }): Promise<void> {
  const { db, provider } = deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound("Payment");
  if (order.state === "refunded") throw new HttpError(409, "This payment was already refunded.");
  const payment = await paymentOf(db, orderId);
  if (!payment) throw new HttpError(409, "Nothing was paid for this order.");
  if (order.provider !== provider.name) throw new HttpError(409, `This payment was taken by ${order.provider}, which is not set up here.`);
  if (Date.now() - payment.createdAt.getTime() > REFUND_DAYS * 86_400_000) throw new HttpError(409, `The ${REFUND_DAYS}-day refund window has passed.`);
  await requestRefund(db, orderId, { reason, adminId });
  await finishRefund(deps, orderId);
}

/** The first request counts; later ones only help it along. */
export async function requestRefund(db: Db, orderId: number, { reason, adminId }: Request): Promise<void> {
  await db
    .update(orders)
    .set({ refundRequestedAt: sql`now()`, refundReason: reason, refundRequestedBy: adminId })
    .where(sql`${orders.id} = ${orderId} and ${orders.refundRequestedAt} is null and ${orders.state} in ('paid', 'fulfilled')`);
}

/** Does what was requested. Any number of times, by anyone: the provider's key and the order's lock let it happen once. */
export async function finishRefund(deps: OrderDeps, orderId: number): Promise<void> {
  const { db, provider } = deps;
  const payment = await paymentOf(db, orderId);
  if (!payment) throw new Error(`Order ${orderId} has a refund but no payment`);
  try {
    await provider.refund({ paymentId: payment.providerPaymentId, amountCents: payment.amountCents, key: `refund-order-${payment.providerPaymentId}` });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, order: orderId }, "refund");
    if (error.kind === "unavailable") throw new HttpError(502, "The payment provider does not answer. The refund will be completed by itself.");
    await withdraw(db, orderId);
    throw new HttpError(502, "The payment provider refused the refund. Its reason is in the log.");
  }
  const order = await db.transaction((tx) => recordRefund(tx, deps, orderId, payment));
  if (order) await invalidateOrderPages(deps, order);
}

async function recordRefund(tx: Db, { site, fulfilments }: OrderDeps, orderId: number, payment: Payment) {
  const order = await lockOrder(tx, orderId);
  if (order.state === "refunded") return null;
  const bought = fulfilmentOf(fulfilments, order);
  if (order.state === "fulfilled") await bought.revoke(tx, order, payment);
  await tx.update(payments).set({ refundedAt: sql`now()` }).where(eq(payments.id, payment.id));
  await postLedgerEntry(tx, "refund", order);
  await moveOrder(tx, orderId, "refunded");
  const changes = JSON.stringify({ state: [order.state, "refunded"], amountCents: [order.amountCents, 0] });
  await tx.execute(sql`
    insert into audit_log (actor_id, action, entity, entity_id, reason, changes)
    values (${order.refundRequestedBy}::int, 'refund', 'payment', ${String(orderId)}, ${order.refundReason}, ${changes}::jsonb)`);
  await mailBuyer(tx, site, order.userId, {
    kind: "payment-refunded",
    occasion: `order:${orderId}`,
    facts: { what: await bought.describe(tx, order), amountCents: order.amountCents, reason: order.refundReason ?? "" },
  });
  return order;
}

const withdraw = (db: Db, orderId: number) =>
  db.update(orders).set({ refundRequestedAt: null, refundReason: null, refundRequestedBy: null }).where(eq(orders.id, orderId));
