/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";

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
