/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id } from "../../platform/columns.ts";

export const messages = pgTable("messages", {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  topic: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
});
