/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";
import { reviewed, scheduled } from "../moderation/tables.ts";

export const news = pgTable("news", {
  id: id(),
  title: text().notNull(),
  summary: text().notNull(),
  excerpt: text(),
  source: text(),
  sourceUrl: text().notNull(),
  publishDate: at().notNull(),
  ...reviewed,
  ...scheduled,
  createdAt: createdAt(),
  feedId: integer(),
});
