/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt } from "./columns.ts";

export const milestones = pgTable("milestones", {
  name: text().primaryKey(),
  reachedAt: at().notNull().defaultNow(),
});

export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});

export const usedChecks = pgTable("used_checks", {
  signature: text().primaryKey(),
  expiresAt: at().notNull(),
});
