/**
 * The one way from a payment at the provider to what it bought. The buyer's browser, the provider's webhooks and the
 * reconciling job all come through here, in any order, any number of times and at the same moment.
 */
import { HttpError } from "../../platform/http/errors.ts";
import type { ProviderPayment } from "../../ports/payments/provider.ts";
import { failOrder } from "./fail-order.ts";
import { fulfilOrder, invalidateOrderPages } from "./fulfil-order.ts";
import { type Order, type OrderDeps, paymentOf } from "./orders.ts";
import { recordPayment } from "./record-payment.ts";
import { finishRefund, requestRefund } from "./refund-order.ts";

export type Settled = "fulfilled" | "refunded" | "failed" | "unpaid";

const WRONG_ORDER = "This payment is for another order.";
const WRONG_AMOUNT = "The amount paid is not the order's amount.";
const UNLISTED = "The tool left the directory before its promotion could begin.";

/** `payment` is what the provider says of it now, never what a browser or a webhook claims. */
export async function settleOrder(deps: OrderDeps, order: Order, payment: ProviderPayment, { isLate = false } = {}): Promise<Settled> {
  const { db, provider } = deps;
  if (payment.orderId !== order.providerOrderId) throw new HttpError(400, WRONG_ORDER);
  if (payment.amountCents !== order.amountCents || payment.currency !== order.currency) throw new HttpError(400, WRONG_AMOUNT);

  if (payment.refundedCents > 0) return settleRefunded(deps, order, payment);
  if (payment.status === "failed") return (await failOrder(db, order.id, payment.failure ?? "The payment failed.")) ? "failed" : "unpaid";
  const taken = payment.status === "authorized" ? await provider.capture(payment) : payment;
  if (taken.status !== "captured") return "unpaid";

  await recordPayment(db, order.id, taken);
  const outcome = await fulfilOrder(deps, { orderId: order.id, isLate });
  if (outcome === "undeliverable") {
    await requestRefund(db, order.id, { reason: UNLISTED, adminId: null });
    await finishRefund(deps, order.id);
    return "refunded";
  }
  if (outcome === "fulfilled") await invalidateOrderPages(deps, order);
  return "fulfilled";
}

/** Paid back in the provider's dashboard, or by a call of ours whose answer was lost. */
async function settleRefunded(deps: OrderDeps, order: Order, { refundedCents }: ProviderPayment): Promise<Settled> {
  const { db, log } = deps;
  if (refundedCents < order.amountCents) {
    log.warn({ order: order.id, refundedCents }, "a part of a payment was refunded at the provider; the promotion goes on");
    return "fulfilled";
  }
  if (!(await paymentOf(db, order.id))) return (await failOrder(db, order.id, "Refunded by the payment provider.")) ? "failed" : "unpaid";
  await requestRefund(db, order.id, { reason: "Refunded by the payment provider.", adminId: null });
  await finishRefund(deps, order.id);
  return "refunded";
}
