/** Order → the provider's window → proof → dashboard. Error messages are worded by section 8. */
import { useState } from "react";
import { useLocation } from "wouter";
import { MESSAGES } from "../../../contract/messages.ts";
import type { Checkout } from "../../../contract/payment.ts";
import type { SessionUser } from "../../../contract/session.ts";
import { money } from "../../../shared/money.ts";
import { type Api, ApiError } from "../../lib/api.ts";
import { useApi } from "../../lib/api-context.ts";
import { useSite } from "../../lib/site.ts";
import { openCheckout, type Paid } from "./checkout-window.ts";

type Purchase = { toolId: number; boostFactor: number };
type Price = Pick<Checkout, "amountInCents" | "currency">;
/** `detail`: the server's reason, or the payment id, which support asks for. */
export type CheckoutProblem = { text: string; detail?: string; isPaid?: boolean };

export function useCheckout(user: SessionUser) {
  const [, navigate] = useLocation();
  const { name } = useSite();
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CheckoutProblem | null>(null);

  const stop = (found: CheckoutProblem) => {
    setBusy(false);
    setProblem(found);
  };
  async function finish(purchase: Purchase, paid: Paid) {
    setBusy(true);
    setProblem(null);
    try {
      await verify(api, purchase, paid);
      navigate("/subscription_dashboard?success=1");
    } catch (error) {
      // The payment went through, so never call it failed: the webhook may still complete the order.
      console.error("The payment could not be verified", error);
      stop({ text: MESSAGES.payment.notVerified, detail: `Payment ID ${paid.razorpay_payment_id}`, isPaid: true });
    }
  }
  /** `shown`: the price on the page, which may have changed since it was opened. */
  async function start(purchase: Purchase, shown: Price) {
    setBusy(true);
    setProblem(null);
    try {
      const order = await createOrder(api, purchase);
      if (order.amountInCents !== shown.amountInCents || order.currency !== shown.currency) {
        const price = `${money(order.amountInCents, order.currency)} ${order.currency}`;
        return stop({ text: MESSAGES.payment.notStarted, detail: `The price is now ${price}. Reload the page, then continue if you agree.` });
      }
      await openCheckout(order.scriptUrl, {
        key: order.keyId,
        order_id: order.orderId,
        amount: order.amountInCents,
        currency: order.currency,
        name,
        description: order.description,
        prefill: { name: user.displayName ?? "", email: user.email },
        onPaid: (paid) => void finish(purchase, paid),
        onFailed: () => stop({ text: MESSAGES.payment.failed }),
      });
    } catch (error) {
      console.error("The checkout could not be started", error);
      const reason = error instanceof ApiError && error.status < 500 ? error.sentence : null;
      stop({ text: MESSAGES.payment.notStarted, ...(reason && { detail: reason }) });
    }
  }
  return { start, isBusy, problem };
}

async function createOrder(api: Api, body: Purchase): Promise<Checkout> {
  const order = await api.call("POST /api/payments/create-order", { body });
  if (!order?.orderId || !order.keyId || !(order.amountInCents > 0)) throw new Error("The response to the order is invalid");
  return order;
}

async function verify(api: Api, purchase: Purchase, paid: Paid): Promise<void> {
  const proof = { orderId: paid.razorpay_order_id, paymentId: paid.razorpay_payment_id, signature: paid.razorpay_signature };
  const verified = await api.call("POST /api/payments/verify", { body: { ...proof, ...purchase } });
  if (!verified?.ok) throw new Error("The response to the verification is invalid");
}
