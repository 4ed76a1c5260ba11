/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { at, createdAt, id } from "../../platform/columns.ts";

export const comments = pgTable("comments", {
  id: id(),
  postId: integer().notNull(),
  userId: integer(),
  parentId: integer(),
  depth: smallint().notNull().generatedAlwaysAs(sql`case when parent_id is null then 0 else 1 end`),
  content: text().notNull(),
  hiddenAt: at(),
  waitsForReview: boolean().notNull().default(false),
  deletedAt: at(),
  createdAt: createdAt(),
});
