/** Orders as their buyer and an admin see them, in every state. */
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import { pathOf } from "../../../contract/operations/path-of.ts";
import type { AdminPayment, OrderState, Payment } from "../../../contract/payment.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import type { PaymentProvider } from "../../ports/payments/provider.ts";
import { personName } from "../audit-log/person-name.ts";
import { promotions } from "../promotions/tables.ts";
import { describePlan, describePromotion } from "../purchases/describe-purchase.ts";
import { subscriptions } from "../subscriptions/tables.ts";
import { tools } from "../tools/tables.ts";
import { isOpen } from "./order-money.ts";
import { DEMO_PROVIDER, isOfAccount } from "./orders.ts";
import { needsAttention, troublesOf } from "./payment-troubles.ts";
import type { ReceiptKeys } from "./receipt-keys.ts";
import { isInRefundWindow } from "./refund-order.ts";
import { orders, payments } from "./tables.ts";

type Page = { limit: number; offset: number };
/** The provider account that is configured here, if any. */
export type CurrentAccount = Pick<PaymentProvider, "name" | "account"> | null;

export async function listPayments(db: Db, keys: ReceiptKeys, { userId, ...page }: Page & { userId: number }): Promise<ListOf<Payment>> {
  const where = eq(orders.userId, userId);
  const [rows, total] = await Promise.all([read(db, where, page), db.$count(orders, where)]);
  return { items: rows.map((row) => toPayment(row, keys)), total };
}

type AdminList = Page & { state?: OrderState | "attention" | undefined; account: CurrentAccount };

export async function listAllPayments(db: Db, keys: ReceiptKeys, { state, account, ...page }: AdminList): Promise<ListOf<AdminPayment>> {
  const where = state === "attention" ? needsAttention(account) : state && eq(orders.state, state);
  const [rows, total] = await Promise.all([read(db, where, page), db.$count(orders, where)]);
  return { items: await toAdminPayments(db, rows, keys, account), total };
}

/** One order of any user, or null; the caller decides who may see it. */
export async function getPayment(db: Db, keys: ReceiptKeys, id: number, account: CurrentAccount): Promise<AdminPayment | null> {
  const [payment] = await toAdminPayments(db, await read(db, eq(orders.id, id), { limit: 1, offset: 0 }), keys, account);
  return payment ?? null;
}

type Row = Awaited<ReturnType<typeof read>>[number];

const read = (db: Db, where: SQL | undefined, { limit, offset }: Page) =>
  db
    .select({
      order: orders,
      payment: payments,
      tool: { id: tools.id, slug: tools.slug, name: tools.name },
      plan: subscriptions.plan,
      buyer: { id: users.id, name: personName, email: users.email },
      startDate: sql<Date | null>`coalesce(${promotions.startDate}, ${subscriptions.startDate})`.mapWith(promotions.startDate),
      endDate: sql<Date | null>`coalesce(${promotions.endDate}, ${subscriptions.endDate})`.mapWith(promotions.endDate),
      lostCents: sql<number>`coalesce((select sum(deducted_cents) from disputes d where d.provider_payment_id = ${payments.providerPaymentId}), 0)`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(tools, eq(tools.id, orders.toolId))
    .leftJoin(promotions, eq(promotions.paymentId, payments.id))
    .leftJoin(subscriptions, eq(subscriptions.id, orders.subscriptionId))
    .where(where)
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);

function toPayment({ order, payment, tool, plan, startDate, endDate, lostCents }: Row, keys: ReceiptKeys): Payment {
  return {
    id: order.id,
    kind: order.subscriptionId === null ? "promotion" : "plan",
    description: tool && order.boostFactor ? describePromotion(tool.name, order.boostFactor) : describePlan(plan ?? ""),
    state: order.state,
    tool,
    boostFactor: order.boostFactor,
    amountInCents: order.amountCents,
    currency: order.currency,
    refundDays: order.refundDays,
    orderId: order.providerOrderId,
    paymentId: payment?.providerPaymentId ?? null,
    createdAt: order.createdAt.toISOString(),
    paidAt: payment?.createdAt.toISOString() ?? null,
    refundedAt: payment?.refundedAt?.toISOString() ?? null,
    refundedInCents: order.state === "refunded" ? order.amountCents : Math.min(order.amountCents, (payment?.refundedCents ?? 0) + lostCents),
    isChargedBack: order.state === "refunded" && lostCents > 0,
    startDate: order.state === "fulfilled" ? (startDate?.toISOString() ?? null) : null,
    endDate: order.state === "fulfilled" ? (endDate?.toISOString() ?? null) : null,
    receiptUrl: payment ? `${pathOf("GET /api/payments/:id/receipt", { id: order.id })}?key=${keys.keyOf(order.id)}` : null,
  };
}

async function toAdminPayments(db: Db, rows: Row[], keys: ReceiptKeys, account: CurrentAccount): Promise<AdminPayment[]> {
  const troubles = await troublesOf(
    db,
    rows.map(({ order }) => order.id),
  );
  return rows.map((row) => {
    const { order, payment, buyer } = row;
    const isRecent = payment !== null && isInRefundWindow(order, payment);
    const isDemo = order.provider === DEMO_PROVIDER;
    const isOfOtherAccount = !isDemo && account !== null && !isOfAccount(order, account);
    const { disputes, extraPayments } = troubles(order.id);
    const isPaid = order.state === "paid" || order.state === "fulfilled";
    return {
      ...toPayment(row, keys),
      buyer,
      provider: order.provider,
      isDemo,
      // An earlier attempt may have failed; once the order is paid, that no longer matters.
      failure: payment ? null : order.failure,
      isRefundable: isRecent && isPaid && !isDemo && !isOfOtherAccount && !disputes.some(isOpen),
      isOfOtherAccount,
      disputes,
      extraPayments,
    };
  });
}
