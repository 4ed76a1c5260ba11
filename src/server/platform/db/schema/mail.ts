/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, date, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "./columns.ts";

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

export const outbox = pgTable("outbox", {
  id: id(),
  dedupeKey: text().notNull(),
  kind: text().notNull().default("other"),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  state: text({ enum: ["waiting", "sent", "kept", "skipped", "failed"] })
    .notNull()
    .default("waiting"),
  attempts: integer().notNull().default(0),
  lastError: text(),
  nextAttemptAt: at().notNull().defaultNow(),
  claimedBy: text(),
  claimedUntil: at(),
  issueId: integer(),
  subscriberId: integer(),
  sentAt: at(),
  createdAt: createdAt(),
});

export const mailSettings = pgTable("mail_settings", {
  userId: integer().primaryKey(),
  token: text().notNull().default(sql`gen_random_uuid()`),
  replies: boolean().notNull().default(true),
});

export const messages = pgTable("messages", {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  topic: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
});
