/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

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
