/** Refunds: requested first, then made at the provider, then recorded. The reconciling job finishes them after a crash. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import { ProviderError } from "../../ports/payments/provider.ts";
import { moneyOfOrder } from "./order-money.ts";
import { DEMO_PROVIDER, getOrder, isOfAccount, type Order, type OrderDeps, paymentOf } from "./orders.ts";
import { recordRefunded } from "./record-refund.ts";
import { refundRemaining } from "./refund-remaining.ts";
import { orders } from "./tables.ts";

type Request = { reason: string; adminId: number | null };

export const UNLISTED = "The tool was removed before its promotion could start.";
const IN_DISPUTE = "The buyer's bank disputes this payment. Answer the dispute at the payment provider; it decides who gets the money.";

/** An admin's refund, within the window the terms promise. */
export async function refundOrder(deps: OrderDeps, orderId: number, { reason, adminId }: { reason: string; adminId: number }): Promise<void> {
  const { db, provider } = deps;
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw notFound("Payment");
  if (order.state === "refunded") throw new HttpError(409, "This payment was already refunded.");
  if (order.provider === DEMO_PROVIDER) throw new HttpError(409, "This is a demo order. No payment was made.");
  const payment = await paymentOf(db, orderId);
  if (!payment) throw new HttpError(409, "Nothing was paid for this order.");
  if (!isOfAccount(order, provider)) throw new HttpError(409, `This payment was taken by another ${order.provider} account, which is not set up here.`);
  if ((await moneyOfOrder(db, order)).some(({ isMain, heldCents }) => isMain && heldCents > 0)) throw new HttpError(409, IN_DISPUTE);
  if (!isInRefundWindow(order, payment)) throw new HttpError(409, `The ${order.refundDays}-day refund window has passed.`);
  await requestRefund(db, orderId, { reason, adminId });
  await finishRefund(deps, orderId);
}

/** As promised when the order was made. */
export const isInRefundWindow = ({ refundDays }: Pick<Order, "refundDays">, { createdAt }: { createdAt: Date }) =>
  Date.now() - createdAt.getTime() <= refundDays * 86_400_000;

/** The first request counts; later ones only retry it. */
export async function requestRefund(db: Db, orderId: number, { reason, adminId }: Request): Promise<void> {
  await db
    .update(orders)
    .set({ refundRequestedAt: sql`now()`, refundReason: reason, refundRequestedBy: adminId })
    .where(sql`${orders.id} = ${orderId} and ${orders.refundRequestedAt} is null and ${orders.state} in ('paid', 'fulfilled')`);
}

/** Makes the requested refund. Safe to repeat and to run concurrently: the provider's key and the order's lock let it happen once. */
export async function finishRefund(deps: OrderDeps, orderId: number): Promise<void> {
  const { db } = deps;
  const [main] = await moneyOfOrder(db, await getOrder(db, orderId));
  if (!main?.isMain) throw new Error(`Order ${orderId} has a refund but no payment`);
  // Wait: while a bank decides, the provider makes no refunds.
  if (main.heldCents > 0) return;
  try {
    await recordRefunded(deps, orderId, await refundRemaining(deps.provider, main));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error, order: orderId }, "refund");
    logSecurityEvent(deps.log, "refund-failed", { order: orderId, code: error.kind });
    if (error.kind === "unavailable") throw new HttpError(502, "The payment provider does not respond. The refund will complete automatically.");
    await withdraw(db, orderId);
    throw new HttpError(502, "The payment provider refused the refund. Its reason is in the log.");
  }
}

const withdraw = (db: Db, orderId: number) =>
  db.update(orders).set({ refundRequestedAt: null, refundReason: null, refundRequestedBy: null }).where(eq(orders.id, orderId));
