/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";

export const feeds = pgTable("feeds", {
  id: id(),
  url: text().notNull(),
  title: text().notNull(),
  isActive: boolean().notNull().default(true),
  etag: text(),
  lastModified: text(),
  fetchedAt: at(),
  nextFetchAt: at().notNull().defaultNow(),
  failures: integer().notNull().default(0),
  lastError: text(),
  added: integer().notNull().default(0),
  createdBy: integer(),
  createdAt: createdAt(),
});

export const feedItems = pgTable("feed_items", {
  feedId: integer().notNull(),
  item: text().notNull(),
  seenAt: at().notNull().defaultNow(),
});
