/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { CURRENCIES } from "../../../contract/constants.ts";
import { at, createdAt, id } from "../../platform/columns.ts";

const orderState = pgEnum("order_state", ["created", "attempted", "paid", "fulfilled", "failed", "refunded"]);

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
  currency: text({ enum: CURRENCIES }).notNull().default("USD"),
  refundDays: integer().notNull().default(7),
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
