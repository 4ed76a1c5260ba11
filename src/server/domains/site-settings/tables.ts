/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, createdAt } from "../../platform/columns.ts";

/** Groups as the operator saved them; the schema may have changed since. */
export type StoredSettings = Record<string, Record<string, unknown>>;

export const siteSettings = pgTable("site_settings", {
  version: integer().primaryKey(),
  settings: jsonb().$type<StoredSettings>().notNull(),
  createdAt: createdAt(),
});

export const siteImages = pgTable("site_images", {
  name: text().primaryKey(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});
