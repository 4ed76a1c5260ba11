import { and, eq, isNull } from "drizzle-orm";
import { ProviderError, type ProviderPayment } from "../../ports/payments/provider.ts";
import { getOrder, type Order, type OrderDeps } from "./orders.ts";
import { orders } from "./tables.ts";

type Captured = { payment: ProviderPayment } | { heldBy: ProviderPayment };

/**
 * Captures an authorized payment. Two payments of one order are never both captured: the first claims the order, and any
 * other has to check what became of the first. The provider releases uncaptured payments automatically, within days.
 */
export async function capturePayment(deps: OrderDeps, order: Order, payment: ProviderPayment): Promise<Captured> {
  const { provider, log } = deps;
  const holder = await claim(deps, order.id, payment.id, null);
  if (holder !== payment.id) {
    const heldBy = await provider.getPayment(holder);
    const isOver = !heldBy || heldBy.status === "failed" || heldBy.refundedCents >= heldBy.amountCents;
    if (!isOver) return { heldBy };
    if ((await claim(deps, order.id, payment.id, holder)) !== payment.id) return { payment };
  }
  try {
    return { payment: await provider.capture(payment) };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
    log.warn({ err: error, order: order.id, payment: payment.id }, "a payment could not be captured");
    // Captured by another instance a moment ago, or given back: the provider knows.
    return { payment: (await provider.getPayment(payment.id)) ?? payment };
  }
}

/** Claims the order for a payment if `before` still holds it, and returns the holder. */
async function claim({ db }: OrderDeps, orderId: number, paymentId: string, before: string | null): Promise<string> {
  await db
    .update(orders)
    .set({ capturePaymentId: paymentId })
    .where(and(eq(orders.id, orderId), before === null ? isNull(orders.capturePaymentId) : eq(orders.capturePaymentId, before)));
  return (await getOrder(db, orderId)).capturePaymentId ?? paymentId;
}
