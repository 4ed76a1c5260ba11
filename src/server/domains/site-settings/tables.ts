/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, jsonb, pgTable } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/columns.ts";

/** Groups as the operator saved them; the schema may have changed since. */
export type StoredSettings = Record<string, Record<string, unknown>>;

export const siteSettings = pgTable("site_settings", {
  version: integer().primaryKey(),
  settings: jsonb().$type<StoredSettings>().notNull(),
  createdAt: createdAt(),
});
