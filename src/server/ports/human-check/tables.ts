/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

export const usedChecks = pgTable("used_checks", {
  signature: text().primaryKey(),
  expiresAt: at().notNull(),
});
