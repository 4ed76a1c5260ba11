import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { ProviderPayment } from "../../ports/payments/provider.ts";
import { lockOrder, moveOrder, paymentOf } from "./orders.ts";
import { postLedgerEntry } from "./post-ledger-entry.ts";
import { payments } from "./tables.ts";

/** Records that an order was paid, once; the provider's payment id is the receipt. False: another payment was first. */
export const recordPayment = (db: Db, orderId: number, payment: ProviderPayment): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const existing = await paymentOf(tx, order.id);
    if (existing) return existing.providerPaymentId === payment.id;

    const [fresh] = await tx
      .insert(payments)
      .values({ orderId: order.id, providerPaymentId: payment.id, amountCents: payment.amountCents })
      .onConflictDoNothing({ target: payments.providerPaymentId })
      .returning({ id: payments.id });
    if (!fresh) throw new HttpError(409, "This payment was already used for another order.");
    await moveOrder(tx, order.id, ...(order.state === "attempted" ? [] : (["attempted"] as const)), "paid");
    await postLedgerEntry(tx, "payment", order.id);
    return true;
  });
