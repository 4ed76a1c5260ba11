/**
 * The only path from a payment at the provider to the purchase. The buyer's browser, the provider's webhooks and the
 * reconciling job all call it, in any order, any number of times and concurrently.
 */
import { eq } from "drizzle-orm";
import { HttpError } from "../../platform/http/errors.ts";
import type { ProviderPayment } from "../../ports/payments/provider.ts";
import { capturePayment } from "./capture-payment.ts";
import { settleExtraPayment } from "./extra-payments.ts";
import { failOrder } from "./fail-order.ts";
import { fulfilOrder, invalidateOrderPages } from "./fulfil-order.ts";
import { type Order, type OrderDeps, paymentOf } from "./orders.ts";
import { recordPayment } from "./record-payment.ts";
import { recordRefunded } from "./record-refund.ts";
import { finishRefund, requestRefund, UNLISTED } from "./refund-order.ts";
import { orders } from "./tables.ts";

/** `extra`: the order was paid with another payment, so this one is refunded. */
export type Settled = "fulfilled" | "refunded" | "failed" | "unpaid" | "extra";

const WRONG_ORDER = "This payment is for another order.";
const WRONG_AMOUNT = "The amount paid is not the order's amount.";
const isAllBack = ({ refundedCents, amountCents }: ProviderPayment) => refundedCents >= amountCents;

/** `payment` is its current state at the provider, never what a browser or a webhook claims. */
export async function settleOrder(deps: OrderDeps, order: Order, payment: ProviderPayment, { isLate = false } = {}): Promise<Settled> {
  const { db } = deps;
  if (payment.orderId !== order.providerOrderId) throw new HttpError(400, WRONG_ORDER);
  if (payment.amountCents !== order.amountCents || payment.currency !== order.currency) throw new HttpError(400, WRONG_AMOUNT);
  await rememberAccount(deps, order);

  if (payment.status === "failed") return (await failOrder(db, order.id, payment.failure ?? "The payment failed.")) ? "failed" : "unpaid";
  const existing = await paymentOf(db, order.id);
  if (existing && existing.providerPaymentId !== payment.id) return settleExtraPayment(deps, order, payment);
  // Paid and refunded before we heard of it: nothing to grant, and nothing to book.
  if (!existing && isAllBack(payment)) return (await failOrder(db, order.id, "Refunded by the payment provider.")) ? "failed" : "unpaid";

  const taken = await take(deps, order, payment);
  if (!taken) return (await paymentOf(db, order.id)) ? settleExtraPayment(deps, order, payment) : "unpaid";
  if (taken.status !== "captured" && !existing) return "unpaid";
  if (existing && order.state === "fulfilled" && taken.refundedCents <= existing.refundedCents) return "fulfilled";
  if (!(await recordPayment(db, order.id, taken))) return settleExtraPayment(deps, order, taken);
  if (taken.refundedCents > 0 && (await recordRefunded(deps, order.id, taken.refundedCents)) === "all") return "refunded";
  return give(deps, order, isLate);
}

/** The payment after capture; null if another payment of the order was captured. */
async function take(deps: OrderDeps, order: Order, payment: ProviderPayment): Promise<ProviderPayment | null> {
  if (payment.status !== "authorized") return payment;
  const captured = await capturePayment(deps, order, payment);
  if ("payment" in captured) return captured.payment;
  await settleOrder(deps, order, captured.heldBy);
  return null;
}

async function give(deps: OrderDeps, order: Order, isLate: boolean): Promise<Settled> {
  const outcome = await fulfilOrder(deps, { orderId: order.id, isLate });
  if (outcome === "undeliverable") {
    await requestRefund(deps.db, order.id, { reason: UNLISTED, adminId: null });
    await finishRefund(deps, order.id);
    return "refunded";
  }
  if (outcome === "fulfilled") await invalidateOrderPages(deps, order);
  return outcome === "refunded" ? "refunded" : "fulfilled";
}

/** This account knows a payment of the order, so the order belongs to it, whichever key made it. */
async function rememberAccount({ db, provider: { account } }: OrderDeps, order: Order): Promise<void> {
  if (order.account !== account) await db.update(orders).set({ account }).where(eq(orders.id, order.id));
}
