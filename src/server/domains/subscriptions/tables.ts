/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { CURRENCIES } from "../../../contract/constants.ts";
import { at, createdAt, id } from "../../platform/columns.ts";

const planStatus = pgEnum("plan_status", ["pending", "active", "cancelled", "expired"]);

export const subscriptions = pgTable("subscriptions", {
  id: id(),
  userId: integer().notNull(),
  plan: text().notNull(),
  amountCents: integer().notNull(),
  currency: text({ enum: CURRENCIES }).notNull().default("USD"),
  status: planStatus().notNull().default("pending"),
  startDate: at(),
  endDate: at(),
  createdAt: createdAt(),
});
