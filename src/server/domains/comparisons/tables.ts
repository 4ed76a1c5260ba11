/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** How many visitors compared two tools, per day; `toolA` is the smaller id. */
export const comparisonDays = pgTable("comparison_days", {
  toolA: integer().notNull(),
  toolB: integer().notNull(),
  day: date().notNull(),
  count: integer().notNull(),
});
