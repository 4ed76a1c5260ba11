/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ISSUE_SECTIONS } from "../../../contract/issue-sections.ts";
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
  ownSubject: text(),
  introductionHtml: text(),
  /** Its items are stored: an editor chose them, or it was sent. */
  hasSelection: boolean().notNull().default(false),
  sendAt: at(),
  isSkipped: boolean().notNull().default(false),
  /** The day it was due, which is its public address. */
  dueOn: date(),
  /** When the first subscriber got it. */
  firstSentAt: at(),
  version: integer().notNull().default(1),
});

export const newsletterIssueItems = pgTable(
  "newsletter_issue_items",
  {
    issueId: integer().notNull(),
    section: text({ enum: ISSUE_SECTIONS }).notNull(),
    position: integer().notNull(),
    toolId: integer(),
    newsId: integer(),
    postId: integer(),
  },
  ({ issueId, section, position }) => [primaryKey({ columns: [issueId, section, position] })],
);

export const newsletterClock = pgTable("newsletter_clock", {
  onlyRow: boolean().primaryKey().default(true),
  checkedAt: at().notNull().defaultNow(),
});
