/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, pgTable } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/columns.ts";

export const likes = pgTable("likes", {
  userId: integer().notNull(),
  toolId: integer().notNull(),
  createdAt: createdAt(),
});
