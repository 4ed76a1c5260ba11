import { HttpError, notFound } from "../../platform/http/errors.ts";
import { ProviderError } from "../../ports/payments/provider.ts";
import { findOrder, isOfAccount, type Order, type OrderDeps, paymentOf } from "./orders.ts";
import { settleOrder } from "./settle-order.ts";

export type Proof = {
  userId: number;
  orderId: string;
  paymentId: string;
  signature: string;
  boostFactor?: number | undefined;
  toolId?: number | undefined;
};

const OUT_OF_REACH = "The payment provider does not respond. Your payment is safe: we will complete your order and email you.";
const PAID_TWICE = "This order was already paid. Your second payment will be refunded.";
const OTHER_ACCOUNT = "We changed our payment account while you were paying. Please contact support with your payment ID.";

/** Verifies what the buyer's browser sends after paying. Returns the order once it is fulfilled. */
export async function verifyPayment(deps: OrderDeps, { userId, ...proof }: Proof): Promise<Order> {
  const { db, provider, log } = deps;
  const order = await findOrder(db, provider, proof.orderId);
  // Another user's order is a 404, so that its existence is not revealed.
  if (!order || order.userId !== userId) throw notFound("Order");
  if (isAnother(proof.toolId, order.toolId) || isAnother(proof.boostFactor, order.boostFactor))
    throw new HttpError(400, "This order is for another tool or another boost.");
  const isProof = await provider.isProof(proof);
  if (!isProof && !isOfAccount(order, provider)) throw new HttpError(409, OTHER_ACCOUNT);
  if (!isProof) throw new HttpError(400, "The signature of this payment is not valid.");

  if (order.state === "refunded") throw new HttpError(409, "This payment was refunded.");
  // Already settled by a webhook or another tab: no need to call the provider again.
  if (order.state === "fulfilled" && (await paymentOf(db, order.id))?.providerPaymentId === proof.paymentId) return order;
  try {
    const payment = await provider.getPayment(proof.paymentId);
    if (!payment) throw new HttpError(400, "The payment provider does not know this payment.");
    const settled = await settleOrder(deps, order, payment);
    if (settled === "refunded") throw new HttpError(409, "This tool is no longer listed, so your payment was refunded.");
    if (settled === "extra") throw new HttpError(409, PAID_TWICE);
    if (settled !== "fulfilled") throw new HttpError(402, "The payment provider has not received this payment.");
    return order;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error, order: order.id }, "payment could not be verified");
    throw new HttpError(502, OUT_OF_REACH);
  }
}

const isAnother = (claimed: number | undefined, ordered: number | null) => claimed !== undefined && claimed !== ordered;
