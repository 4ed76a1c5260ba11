/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, date, integer, pgEnum, pgTable, real, smallint, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";

const reviewStatus = pgEnum("review_status", ["pending", "approved", "rejected"]);

export const reviews = pgTable("reviews", {
  id: id(),
  toolId: integer().notNull(),
  userId: integer().notNull(),
  usedFor: text().notNull(),
  usedSince: date().notNull(),
  pros: text().notNull(),
  cons: text().notNull(),
  claims: smallint().notNull(),
  price: smallint().notNull(),
  start: smallint().notNull(),
  support: smallint(),
  wouldUseAgain: boolean().notNull(),
  overall: real().notNull().generatedAlwaysAs(sql`(mean of the ratings)`),
  stars: smallint().notNull().generatedAlwaysAs(sql`(overall, rounded)`),
  showsName: boolean().notNull(),
  status: reviewStatus().notNull().default("approved"),
  rejectionReason: text(),
  waveId: integer(),
  checkedAt: at(),
  network: text(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  editedAt: at(),
  deletedAt: at(),
});

export const reviewWaves = pgTable("review_waves", {
  id: id(),
  title: text().notNull(),
  reason: text().notNull(),
  status: reviewStatus().notNull().default("pending"),
  rejectionReason: text(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

export const reviewReplies = pgTable("review_replies", {
  reviewId: integer().primaryKey(),
  authorId: integer(),
  text: text().notNull(),
  createdAt: createdAt(),
  editedAt: at(),
});

export const reviewHelpful = pgTable("review_helpful", {
  reviewId: integer().notNull(),
  userId: integer().notNull(),
  createdAt: createdAt(),
});

export const reviewReports = pgTable("review_reports", {
  id: id(),
  reviewId: integer().notNull(),
  reporterId: integer(),
  visitor: text(),
  reason: text().notNull(),
  details: text(),
  createdAt: createdAt(),
  resolvedAt: at(),
});

/** Written by triggers. */
export const toolRatings = pgTable("tool_ratings", {
  toolId: integer().primaryKey(),
  total: integer().notNull().default(0),
  average: real(),
  claims: real(),
  price: real(),
  start: real(),
  support: real(),
  again: integer().notNull().default(0),
  stars: integer().array().notNull().default([0, 0, 0, 0, 0]),
});
