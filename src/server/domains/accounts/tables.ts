/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "../../platform/columns.ts";

export const removedAdmins = pgTable("removed_admins", {
  personHash: text().primaryKey(),
  removedAt: at().notNull().defaultNow(),
});

export const ownerLink = pgTable("owner_link", {
  onlyRow: boolean().primaryKey().default(true),
  codeHash: text().notNull(),
  browserHash: text(),
  expiresAt: at().notNull(),
});
