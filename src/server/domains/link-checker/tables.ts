/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

export const linkChecks = pgTable("link_checks", {
  toolId: integer().primaryKey(),
  website: text().notNull(),
  status: text({ enum: ["alive", "moved", "parked", "unclear", "failing", "dead"] }).notNull(),
  detail: text().notNull().default(""),
  finalUrl: text(),
  failures: integer().notNull().default(0),
  failingSince: at(),
  goneSince: at(),
  /** When that was found, a week after it began. */
  goneAt: at(),
  backAt: at(),
  checkedAt: at().notNull().defaultNow(),
  nextCheckAt: at().notNull(),
});
