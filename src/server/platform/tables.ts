/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { bigint, boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at, bytes, createdAt, list } from "./columns.ts";

/** How the last run of each job ended; one row per job. */
export const jobOutcomes = pgTable("job_outcomes", {
  name: text().primaryKey(),
  lastRunAt: at(),
  lastSuccessAt: at(),
  lastFailureAt: at(),
  lastError: text(),
  lastDurationMs: integer(),
  successes: integer().notNull().default(0),
  failures: integer().notNull().default(0),
  retries: integer().notNull().default(0),
  hasGivenUp: boolean().notNull().default(false),
  requestedAt: at(),
});

export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
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
