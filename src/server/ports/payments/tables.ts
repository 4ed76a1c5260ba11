/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";

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
