/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";

const orderState = pgEnum("order_state", ["created", "attempted", "paid", "fulfilled", "failed", "refunded"]);

const planStatus = pgEnum("plan_status", ["pending", "active", "cancelled", "expired"]);

const disputeStatus = pgEnum("dispute_status", ["open", "under_review", "won", "lost", "closed"]);

export const orders = pgTable("orders", {
  id: id(),
  provider: text().notNull(),
  account: text(),
  providerOrderId: text().notNull(),
  userId: integer().notNull(),
  toolId: integer(),
  boostFactor: integer(),
  subscriptionId: integer(),
  amountCents: integer().notNull(),
  currency: text({ enum: ["USD"] })
    .notNull()
    .default("USD"),
  state: orderState().notNull().default("created"),
  openKey: text(),
  failure: text(),
  checkedAt: at(),
  capturePaymentId: text(),
  refundRequestedAt: at(),
  refundRequestedBy: integer(),
  refundReason: text(),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
});

export const payments = pgTable("payments", {
  id: id(),
  orderId: integer().notNull(),
  providerPaymentId: text().notNull(),
  amountCents: integer().notNull(),
  refundedCents: integer().notNull().default(0),
  refundedAt: at(),
  createdAt: createdAt(),
});

export const extraPayments = pgTable("extra_payments", {
  id: id(),
  orderId: integer().notNull(),
  providerPaymentId: text().notNull(),
  amountCents: integer().notNull(),
  refundedCents: integer().notNull().default(0),
  failure: text(),
  createdAt: createdAt(),
});

export const disputes = pgTable("disputes", {
  id: text().primaryKey(),
  orderId: integer().notNull(),
  providerPaymentId: text().notNull(),
  amountCents: integer().notNull(),
  deductedCents: integer().notNull().default(0),
  status: disputeStatus().notNull(),
  phase: text().notNull(),
  reason: text(),
  respondBy: at(),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
});

export const subscriptions = pgTable("subscriptions", {
  id: id(),
  userId: integer().notNull(),
  plan: text().notNull(),
  amountCents: integer().notNull(),
  status: planStatus().notNull().default("pending"),
  startDate: at(),
  endDate: at(),
  createdAt: createdAt(),
});

export const ledger = pgTable("ledger", {
  id: id(),
  transactionId: text().notNull(),
  account: text().notNull(),
  amountCents: integer().notNull(),
  orderId: integer(),
  memo: text().notNull(),
  createdAt: createdAt(),
});

export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  bodyHash: text().notNull(),
  event: text().notNull(),
  receivedAt: at().notNull().defaultNow(),
});

export const sandboxOrders = pgTable("sandbox_orders", {
  id: text().primaryKey(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  receipt: text().notNull(),
  createdAt: createdAt(),
});

export const sandboxPayments = pgTable("sandbox_payments", {
  id: text().primaryKey(),
  orderId: text().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  status: text({ enum: ["authorized", "captured", "failed", "refunded"] }).notNull(),
  refundedCents: integer().notNull().default(0),
  refundKey: text(),
  failure: text(),
  createdAt: createdAt(),
});

export const sandboxDeliveries = pgTable("sandbox_deliveries", {
  id: id(),
  eventId: text().notNull(),
  body: text().notNull(),
  dueAt: at().notNull(),
  attempts: integer().notNull().default(0),
  deliveredAt: at(),
  createdAt: createdAt(),
});
