/** Webhooks as the real provider sends them: each at least once, sometimes twice, late, and out of order. */
import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import type { ProviderPayment } from "../provider.ts";
import { sandboxDeliveries } from "../tables.ts";
import { sandboxId } from "./sandbox-id.ts";

type Occasion = "paid" | "failed" | "refunded";
/** An event and the seconds after which its deliveries are due. */
const DELIVERIES: Record<Occasion, [event: string, afterSeconds: number[]][]> = {
  paid: [
    ["order.paid", [2, 6]],
    ["payment.captured", [4, 5]],
    ["payment.authorized", [8]],
  ],
  failed: [["payment.failed", [1, 3]]],
  refunded: [
    ["refund.processed", [2]],
    ["refund.created", [4]],
  ],
};

export async function queueWebhooks(db: Db, occasion: Occasion, payment: ProviderPayment): Promise<void> {
  const rows = DELIVERIES[occasion].flatMap(([event, times]) => {
    const eventId = sandboxId("evt");
    const body = JSON.stringify(eventOf(event, payment));
    return times.map((seconds) => ({ eventId, body, dueAt: sql`now() + ${seconds} * interval '1 second'` }));
  });
  await db.insert(sandboxDeliveries).values(rows);
}

/** https://razorpay.com/docs/webhooks/payloads/payments: the entities as they were when it happened. */
function eventOf(event: string, payment: ProviderPayment) {
  const entity = {
    id: payment.id,
    entity: "payment",
    amount: payment.amountCents,
    currency: payment.currency,
    status: event === "payment.authorized" ? "authorized" : payment.status,
    order_id: payment.orderId,
    amount_refunded: payment.refundedCents,
    captured: payment.status === "captured",
    error_description: payment.failure,
  };
  const order = { id: payment.orderId, entity: "order", amount: payment.amountCents, currency: payment.currency, status: "paid" };
  const refund = { entity: "refund", payment_id: payment.id, amount: payment.refundedCents, currency: payment.currency };
  return {
    entity: "event",
    account_id: "acc_sandbox",
    event,
    contains: event === "order.paid" ? ["payment", "order"] : event.startsWith("refund.") ? ["refund", "payment"] : ["payment"],
    payload: {
      payment: { entity },
      ...(event === "order.paid" ? { order: { entity: order } } : {}),
      ...(event.startsWith("refund.") ? { refund: { entity: refund } } : {}),
    },
    created_at: Math.floor(Date.now() / 1000),
  };
}
