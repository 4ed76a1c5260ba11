/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { date, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";

export const subscribers = pgTable("subscribers", {
  id: id(),
  email: text().notNull(),
  source: text().notNull().default("footer"),
  createdAt: createdAt(),
  unsubscribedAt: at(),
  token: text().notNull().default(sql`gen_random_uuid()`),
  welcomes: integer().notNull().default(0),
  /** When the owner of the address confirmed; null until then. */
  confirmedAt: at(),
  confirmToken: text(),
  confirmUntil: at(),
});

export const newsletterIssues = pgTable("newsletter_issues", {
  id: id(),
  week: date().notNull(),
  introduction: text().notNull().default(""),
  state: text({ enum: ["draft", "sending", "sent", "skipped"] })
    .notNull()
    .default("draft"),
  subject: text(),
  html: text(),
  text: text(),
  startedAt: at(),
  finishedAt: at(),
  createdAt: createdAt(),
});
