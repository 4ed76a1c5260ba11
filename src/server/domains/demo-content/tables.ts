/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

/** Sample traffic, separate from the real counts. */
export const demoCounts = pgTable("demo_counts", {
  day: date().notNull(),
  kind: text({ enum: ["visits", "search", "tool"] }).notNull(),
  label: text().notNull().default(""),
  found: integer().notNull().default(0),
  count: integer().notNull(),
});

/** Which rows of other tables came with the demo. */
export const demoItems = pgTable("demo_items", {
  entity: text({ enum: ["tools", "news", "blogs", "videos", "reports", "orders"] }).notNull(),
  entityId: integer().notNull(),
});

export const milestones = pgTable("milestones", {
  name: text().primaryKey(),
  reachedAt: at().notNull().defaultNow(),
});
