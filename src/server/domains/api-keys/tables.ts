/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";

export const apiKeys = pgTable("api_keys", {
  id: id(),
  userId: integer().notNull(),
  name: text().notNull(),
  keyHash: text().notNull(),
  createdAt: createdAt(),
  lastUsedAt: at(),
  revokedAt: at(),
});
