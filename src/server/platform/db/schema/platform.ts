/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { bigint, boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, bytes, createdAt, list } from "./columns.ts";

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

/** Settings that the database's own rules need to know. */
export const directorySettings = pgTable("directory_settings", {
  onlyRow: boolean().primaryKey().default(true),
  showsAdult: boolean().notNull().default(true),
});

/** Recent changes, so that an instance that missed notifications can catch up. */
export const invalidations = pgTable("invalidations", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  instance: uuid().notNull(),
  tags: list(),
  changedAt: at().notNull().default(sql`clock_timestamp()`),
  /** When to notify the CDN; null if it was notified, or if there is no CDN. */
  purgeAt: at(),
  purgeClaimedUntil: at(),
});

/** Files for browsers, from this build and earlier ones. */
export const builtFiles = pgTable("built_files", {
  name: text().primaryKey(),
  isBrotli: boolean().notNull(),
  body: bytes().notNull(),
  usedAt: at().notNull().defaultNow(),
});
