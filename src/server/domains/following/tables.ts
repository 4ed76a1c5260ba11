/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { type FollowKind, FREQUENCIES } from "../../../contract/following-options.ts";
import { at, createdAt, id } from "../../platform/columns.ts";

export const follows = pgTable("follows", {
  id: id(),
  userId: integer().notNull(),
  toolId: integer(),
  categoryId: integer(),
  tag: text(),
  search: text(),
  kinds: text().array().$type<FollowKind[]>().notNull(),
  createdAt: createdAt(),
});

export const followSettings = pgTable("follow_settings", {
  userId: integer().primaryKey(),
  frequency: text({ enum: FREQUENCIES }).notNull().default("weekly"),
  sentUntil: at().notNull().defaultNow(),
  seenUntil: at().notNull().defaultNow(),
  token: text().notNull().default(sql`gen_random_uuid()`),
  feedSecret: text().notNull().default(sql`gen_random_uuid()`),
});

export const followRounds = pgTable("follow_rounds", {
  frequency: text({ enum: ["immediately", "daily", "weekly"] }).primaryKey(),
  since: at().notNull().defaultNow(),
  until: at(),
  afterUser: integer().notNull().default(0),
});
