/** The money of one order: received, returned, and held in disputes. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { type Order, paymentOf } from "./orders.ts";
import { disputes, extraPayments } from "./tables.ts";

export type Dispute = typeof disputes.$inferSelect;
type Received = { providerPaymentId: string; amountCents: number; refundedCents: number };
/** `backCents`: refunded or charged back; `heldCents`: in an open dispute. */
type PaymentMoney = Received & { isMain: boolean; backCents: number; lostCents: number; heldCents: number };

export const isOpen = ({ status }: Pick<Dispute, "status">) => status === "open" || status === "under_review";

/** Call it under the order's lock if a decision depends on it. The payment that bought something comes first. */
export async function moneyOfOrder(db: Db, order: Order): Promise<PaymentMoney[]> {
  const [main, extras, argued] = [
    await paymentOf(db, order.id),
    await db.select().from(extraPayments).where(eq(extraPayments.orderId, order.id)).orderBy(extraPayments.id),
    await db.select().from(disputes).where(eq(disputes.orderId, order.id)),
  ];
  const money = (received: Received, isMain: boolean): PaymentMoney => {
    const { providerPaymentId, amountCents, refundedCents } = received;
    const ofPayment = argued.filter((dispute) => dispute.providerPaymentId === providerPaymentId);
    const lostCents = sum(ofPayment.map(({ deductedCents }) => deductedCents));
    // A lost dispute may also be reported as a refund, so the sum is capped at the amount paid.
    const backCents = isMain && order.state === "refunded" ? amountCents : Math.min(amountCents, refundedCents + lostCents);
    const heldCents = Math.min(amountCents - backCents, sum(ofPayment.filter(isOpen).map((dispute) => dispute.amountCents)));
    return { providerPaymentId, amountCents, refundedCents, isMain, backCents, lostCents, heldCents };
  };
  return [...(main ? [money(main, true)] : []), ...extras.map((extra) => money(extra, false))];
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
