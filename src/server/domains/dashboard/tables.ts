/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { date, integer, pgTable } from "drizzle-orm/pg-core";

/** Counts of days that are over, which never change. */
export const finishedDays = pgTable("finished_days", {
  day: date().primaryKey(),
  users: integer().notNull(),
  likes: integer().notNull(),
});
