/** Orders as their buyer and an admin see them, in every state. */
import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import { REFUND_DAYS } from "../../../contract/constants.ts";
import type { AdminPayment, OrderState, Payment } from "../../../contract/payment.ts";
import type { Db } from "../../platform/db/connect.ts";
import { users } from "../../platform/db/schema/accounts.ts";
import { orders, payments, subscriptions } from "../../platform/db/schema/orders.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { describePlan, describePromotion } from "./describe-purchase.ts";
import type { ReceiptKeys } from "./receipt-keys.ts";

type Page = { limit: number; offset: number };

export async function listPayments(db: Db, keys: ReceiptKeys, { userId, ...page }: Page & { userId: number }): Promise<ListOf<Payment>> {
  const where = eq(orders.userId, userId);
  const [rows, total] = await Promise.all([read(db, where, page), db.$count(orders, where)]);
  return { items: rows.map((row) => toPayment(row, keys)), total };
}

export async function listAllPayments(db: Db, keys: ReceiptKeys, { state, ...page }: Page & { state?: OrderState | undefined }): Promise<ListOf<AdminPayment>> {
  const where = state && eq(orders.state, state);
  const [rows, total] = await Promise.all([read(db, where, page), db.$count(orders, where)]);
  return { items: rows.map((row) => toAdminPayment(row, keys)), total };
}

/** One order whoever's it is, or null; the caller decides who may see it. */
export async function getPayment(db: Db, keys: ReceiptKeys, id: number): Promise<AdminPayment | null> {
  const [row] = await read(db, eq(orders.id, id), { limit: 1, offset: 0 });
  return row ? toAdminPayment(row, keys) : null;
}

type Row = Awaited<ReturnType<typeof read>>[number];

const read = (db: Db, where: SQL | undefined, { limit, offset }: Page) =>
  db
    .select({
      order: orders,
      payment: payments,
      tool: { id: tools.id, slug: tools.slug, name: tools.name },
      plan: subscriptions.plan,
      buyer: { id: users.id, email: users.email },
      startDate: sql<Date | null>`coalesce(${promotions.startDate}, ${subscriptions.startDate})`.mapWith(promotions.startDate),
      endDate: sql<Date | null>`coalesce(${promotions.endDate}, ${subscriptions.endDate})`.mapWith(promotions.endDate),
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

function toPayment({ order, payment, tool, plan, startDate, endDate }: Row, keys: ReceiptKeys): Payment {
  return {
    id: order.id,
    kind: order.subscriptionId === null ? "promotion" : "plan",
    description: tool && order.boostFactor ? describePromotion(tool.name, order.boostFactor) : describePlan(plan ?? ""),
    state: order.state,
    tool,
    boostFactor: order.boostFactor,
    amountInCents: order.amountCents,
    currency: order.currency,
    orderId: order.providerOrderId,
    paymentId: payment?.providerPaymentId ?? null,
    createdAt: order.createdAt.toISOString(),
    paidAt: payment?.createdAt.toISOString() ?? null,
    refundedAt: payment?.refundedAt?.toISOString() ?? null,
    startDate: order.state === "fulfilled" ? (startDate?.toISOString() ?? null) : null,
    endDate: order.state === "fulfilled" ? (endDate?.toISOString() ?? null) : null,
    receiptUrl: payment ? `/api/payments/${order.id}/receipt?key=${keys.keyOf(order.id)}` : null,
  };
}

function toAdminPayment(row: Row, keys: ReceiptKeys): AdminPayment {
  const { order, payment, buyer } = row;
  const isRecent = payment !== null && Date.now() - payment.createdAt.getTime() <= REFUND_DAYS * 86_400_000;
  return {
    ...toPayment(row, keys),
    buyer,
    provider: order.provider,
    failure: order.failure,
    isRefundable: isRecent && (order.state === "paid" || order.state === "fulfilled"),
  };
}
