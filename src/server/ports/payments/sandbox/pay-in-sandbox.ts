import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { sandboxOrders, sandboxPayments } from "../tables.ts";
import { queueWebhooks } from "./queue-webhooks.ts";
import { signProof, toPayment } from "./sandbox.ts";
import { sandboxId } from "./sandbox-id.ts";

export type Attempt = { orderId: string; outcome: "succeed" | "fail" };
const FAILURE = "Your payment was declined by the sandbox, as you asked.";

/** What the window's buttons do: add a payment to the provider's books and queue its webhooks. */
export async function payInSandbox(db: Db, { orderId, outcome }: Attempt) {
  const payment = await db.transaction(async (tx) => {
    const [order] = await tx.select().from(sandboxOrders).where(eq(sandboxOrders.id, orderId)).for("update");
    if (!order) throw new HttpError(400, "The sandbox has no such order.");
    const before = await tx.select({ status: sandboxPayments.status }).from(sandboxPayments).where(eq(sandboxPayments.orderId, orderId));
    if (before.some(({ status }) => status !== "failed")) throw new HttpError(400, "This order has been paid already.");
    const isPaid = outcome === "succeed";
    const [row] = await tx
      .insert(sandboxPayments)
      .values({
        id: sandboxId("pay"),
        orderId,
        amountCents: order.amountCents,
        currency: order.currency,
        status: isPaid ? "captured" : "failed",
        failure: isPaid ? null : FAILURE,
      })
      .returning();
    if (!row) throw new Error("The sandbox payment was not stored");
    await queueWebhooks(tx, isPaid ? "paid" : "failed", toPayment(row));
    return toPayment(row);
  });
  if (payment.status === "failed") return { error: errorOf(orderId, payment.id) };
  return { razorpay_payment_id: payment.id, razorpay_order_id: orderId, razorpay_signature: await signProof(db, orderId, payment.id) };
}

/** In the format of `payment.failed`. https://razorpay.com/docs/errors */
const errorOf = (orderId: string, paymentId: string) => ({
  code: "BAD_REQUEST_ERROR",
  description: FAILURE,
  source: "customer",
  step: "payment_authorization",
  reason: "payment_failed",
  metadata: { order_id: orderId, payment_id: paymentId },
});
