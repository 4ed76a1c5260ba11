/** Records that money was returned, partly or fully, by a refund or by a bank's decision. */
import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { invalidateOrderPages } from "./fulfil-order.ts";
import { fulfilmentOf, type Payment } from "./fulfilment.ts";
import { mailBuyer } from "./mail-buyer.ts";
import { noteInAuditLog } from "./note-in-audit-log.ts";
import { moneyOfOrder } from "./order-money.ts";
import { lockOrder, moveOrder, type Order, type OrderDeps, paymentOf } from "./orders.ts";
import { postLedgerEntry } from "./post-ledger-entry.ts";
import { payments } from "./tables.ts";

const BY_PROVIDER = "Refunded by the payment provider.";

/** `refundedCents` is the sum so far, so outdated events change nothing. After a partial refund the purchase continues. */
export async function recordRefunded(deps: OrderDeps, orderId: number, refundedCents: number): Promise<"all" | "part"> {
  const { order, ended } = await deps.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const payment = await paymentOf(tx, orderId);
    if (!payment) throw new Error(`Order ${orderId} has a refund but no payment`);
    if (order.state === "refunded" || refundedCents <= payment.refundedCents) return { order, ended: false };
    await tx.update(payments).set({ refundedCents }).where(eq(payments.id, payment.id));
    const reason = order.refundReason ?? BY_PROVIDER;
    const ended = await endIfAllBack(tx, deps, order, payment);
    await postLedgerEntry(tx, "refund", orderId);
    if (ended) {
      const facts = { what: await fulfilmentOf(deps.fulfilments, order).describe(tx, order), amountCents: refundedCents, currency: order.currency, reason };
      await mailBuyer(tx, deps, order.userId, { kind: "payment-refunded", occasion: `order:${orderId}`, facts });
    }
    await noteInAuditLog(tx, {
      action: "refund",
      orderId,
      actorId: order.refundRequestedBy,
      reason,
      changes: ended
        ? { state: [order.state, "refunded"], amountCents: [order.amountCents, 0] }
        : { amountCents: [order.amountCents - payment.refundedCents, order.amountCents - refundedCents] },
    });
    return { order, ended };
  });
  if (ended) await invalidateOrderPages(deps, order);
  return ended || order.state === "refunded" ? "all" : "part";
}

/** Ends the purchase when nothing of its payment is left. Called under the order's lock. */
export async function endIfAllBack(tx: Db, { fulfilments }: Pick<OrderDeps, "fulfilments">, order: Order, payment: Payment): Promise<boolean> {
  const [main] = await moneyOfOrder(tx, order);
  if (order.state === "refunded" || !main?.isMain || main.backCents < main.amountCents) return false;
  if (order.state === "fulfilled") await fulfilmentOf(fulfilments, order).revoke(tx, order, payment);
  await tx.update(payments).set({ refundedAt: sql`now()` }).where(eq(payments.id, payment.id));
  await moveOrder(tx, order.id, "refunded");
  return true;
}
