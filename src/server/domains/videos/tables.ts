/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "../../platform/columns.ts";
import { reviewed, scheduled } from "../moderation/tables.ts";

export const videos = pgTable("videos", {
  id: id(),
  title: text().notNull(),
  youtubeUrl: text().notNull(),
  channel: text(),
  duration: text(),
  views: integer(),
  publishedOn: date(),
  position: integer().notNull().default(0),
  ...reviewed,
  ...scheduled,
  createdAt: createdAt(),
});
