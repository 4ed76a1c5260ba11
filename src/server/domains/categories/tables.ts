/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "../../platform/columns.ts";

/** Settings that the database's own rules need to know. */
export const directorySettings = pgTable("directory_settings", {
  onlyRow: boolean().primaryKey().default(true),
  showsAdult: boolean().notNull().default(true),
});

/** The groups of /tools. */
export const categoryGroups = pgTable("category_groups", {
  id: id(),
  name: text().notNull(),
  position: integer().notNull().default(0),
  createdAt: createdAt(),
  version: integer().notNull().default(1),
});

export const categories = pgTable("categories", {
  id: id(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  isActive: boolean().notNull().default(true),
  isAdult: boolean().notNull().default(false),
  /** Adult, while ADULT=off. Kept by triggers, like that of its tools. */
  isWithheld: boolean().notNull().default(false),
  /** Visible to visitors. */
  isListed: boolean().notNull().generatedAlwaysAs(sql`is_active and not is_withheld`),
  toolCount: integer().notNull().default(0),
  createdAt: createdAt(),
  version: integer().notNull().default(1),
  groupId: integer(),
  /** Within its group. */
  position: integer().notNull().default(0),
  /** Null if it has no chip on the home page. */
  homePosition: integer(),
  /** Null if the submission form does not offer it. */
  submitPosition: integer(),
  icon: text(),
  /** 0 to 359; null if it is derived from the slug. */
  hue: smallint(),
});

export const categoryRedirects = pgTable("category_redirects", {
  slug: text().primaryKey(),
  categoryId: integer().notNull(),
  createdAt: createdAt(),
});
