/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { bigint, date, integer, pgTable, text } from "drizzle-orm/pg-core";

export const pageViews = pgTable("page_views", {
  day: date().notNull(),
  path: text().notNull(),
  count: integer().notNull().default(0),
});

export const searches = pgTable("searches", {
  day: date().notNull(),
  query: text().notNull(),
  results: integer().notNull(),
  count: integer().notNull().default(0),
});

export const events = pgTable("events", {
  day: date().notNull(),
  category: text().notNull(),
  label: text().notNull().default(""),
  value: bigint({ mode: "number" }).notNull().default(0),
  count: integer().notNull().default(0),
});

/** Who was counted today, as hashes that are deleted after the day. */
export const countedVisitors = pgTable("counted_visitors", {
  mark: text().primaryKey(),
  network: text().notNull(),
  day: date().notNull(),
});
