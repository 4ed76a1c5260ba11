/** What an admin needs to know about an order besides its state: disputes, second payments, another account's keys. */
import { inArray, type SQL, sql } from "drizzle-orm";
import type { AdminPayment } from "../../../contract/payment.ts";
import type { Db } from "../../platform/db/database.ts";
import type { PaymentProvider } from "../../ports/payments/provider.ts";
import { disputes, extraPayments, orders } from "./tables.ts";

type Troubles = Pick<AdminPayment, "disputes" | "extraPayments">;

/** Reads them for a page of orders at once. */
export async function troublesOf(db: Db, orderIds: number[]): Promise<(orderId: number) => Troubles> {
  if (orderIds.length === 0) return () => ({ disputes: [], extraPayments: [] });
  const [argued, extras] = await Promise.all([
    db.select().from(disputes).where(inArray(disputes.orderId, orderIds)).orderBy(disputes.createdAt),
    db.select().from(extraPayments).where(inArray(extraPayments.orderId, orderIds)).orderBy(extraPayments.id),
  ]);
  return (orderId) => ({
    disputes: argued
      .filter((dispute) => dispute.orderId === orderId)
      .map(({ id, status, amountCents, phase, reason, respondBy }) => ({
        id,
        status,
        amountInCents: amountCents,
        phase,
        reason,
        respondBy: respondBy?.toISOString() ?? null,
      })),
    extraPayments: extras
      .filter((extra) => extra.orderId === orderId)
      .map(({ providerPaymentId, amountCents, refundedCents, failure }) => ({
        paymentId: providerPaymentId,
        amountInCents: amountCents,
        refundedInCents: refundedCents,
        failure,
      })),
  });
}

/** Orders that a person has to do something about. */
export function needsAttention(account: Pick<PaymentProvider, "name" | "account"> | null): SQL {
  const isElsewhere = account
    ? sql`${orders.provider} = ${account.name} and ${orders.account} <> ${account.account} and ${orders.refundRequestedAt} is not null and ${orders.state} <> 'refunded'`
    : sql`false`;
  return sql`(exists (select from disputes d where d.order_id = ${orders.id} and d.status in ('open', 'under_review'))
    or exists (select from extra_payments e where e.order_id = ${orders.id} and e.refunded_cents < e.amount_cents)
    or ${isElsewhere})`;
}
