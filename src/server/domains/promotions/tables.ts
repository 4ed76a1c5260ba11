/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { boolean, date, integer, pgTable } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";

export const promotions = pgTable("promotions", {
  id: id(),
  paymentId: integer().notNull(),
  toolId: integer().notNull(),
  userId: integer().notNull(),
  boostFactor: integer().notNull(),
  amountCents: integer().notNull(),
  isActive: boolean().notNull().default(true),
  startDate: at().notNull().defaultNow(),
  endDate: at().notNull(),
  pausedAt: at(),
  createdAt: createdAt(),
});

export const promotionDays = pgTable("promotion_days", {
  promotionId: integer().notNull(),
  day: date().notNull(),
  views: integer().notNull().default(0),
  clicks: integer().notNull().default(0),
});
