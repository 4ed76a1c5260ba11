/** Orders that were paid twice: the second payment buys nothing and is refunded, or shown to an admin. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { logSecurityEvent } from "../../platform/log/security-events.ts";
import { ProviderError, type ProviderPayment } from "../../ports/payments/provider.ts";
import { noteInAuditLog } from "./note-in-audit-log.ts";
import { moneyOfOrder } from "./order-money.ts";
import { lockOrder, type Order, type OrderDeps } from "./orders.ts";
import { postLedgerEntry } from "./post-ledger-entry.ts";
import { refundRemaining } from "./refund-remaining.ts";
import { extraPayments } from "./tables.ts";

const PAID_TWICE = "The order was already paid.";

export async function settleExtraPayment(deps: OrderDeps, order: Order, payment: ProviderPayment): Promise<"extra" | "unpaid"> {
  if (payment.status === "authorized") {
    deps.log.warn({ order: order.id, payment: payment.id }, "a second payment of an order is not captured; the provider gives it back");
    return "extra";
  }
  if (payment.status !== "captured" && payment.status !== "refunded") return "unpaid";
  await deps.db.transaction((tx) => recordExtra(tx, order.id, payment));
  await refundExtraPayment(deps, order, payment.id);
  return "extra";
}

async function recordExtra(tx: Db, orderId: number, { id, amountCents, refundedCents }: ProviderPayment): Promise<void> {
  await lockOrder(tx, orderId);
  const [existing] = await tx.select().from(extraPayments).where(eq(extraPayments.providerPaymentId, id));
  // Refunded before we heard of it.
  if (!existing && refundedCents >= amountCents) return;
  if (existing && refundedCents <= existing.refundedCents) return;
  if (existing) await tx.update(extraPayments).set({ refundedCents, failure: null }).where(eq(extraPayments.id, existing.id));
  else await tx.insert(extraPayments).values({ orderId, providerPaymentId: id, amountCents, refundedCents });
  await postLedgerEntry(tx, "extra payment", orderId);
  const changes = { [id]: [existing ? existing.amountCents - existing.refundedCents : 0, amountCents - refundedCents] satisfies [number, number] };
  await noteInAuditLog(tx, { action: "paid-twice", orderId, reason: PAID_TWICE, changes });
}

/** Safe to repeat: the provider refunds once. A refund that it refuses waits in the panel for an admin. */
export async function refundExtraPayment(deps: OrderDeps, order: Order, paymentId: string): Promise<void> {
  const { db, provider, log } = deps;
  const extra = (await moneyOfOrder(db, order)).find((money) => money.providerPaymentId === paymentId && !money.isMain);
  if (!extra || extra.backCents === extra.amountCents || extra.heldCents > 0) return;
  try {
    await refundRemaining(provider, extra);
    const refunded = await provider.getPayment(paymentId);
    if (refunded) await db.transaction((tx) => recordExtra(tx, order.id, refunded));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== "refused") throw error;
    log.error({ err: error, order: order.id, payment: paymentId }, "an order was paid twice, and the second payment could not be refunded");
    logSecurityEvent(log, "refund-failed", { order: order.id, code: error.kind });
    await db
      .update(extraPayments)
      .set({ failure: error.message.slice(0, 500) })
      .where(eq(extraPayments.providerPaymentId, paymentId));
  }
}
