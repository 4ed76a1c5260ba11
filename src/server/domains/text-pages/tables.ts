/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { PageText } from "../../../contract/admin/pages.ts";
import { createdAt, id } from "../../platform/columns.ts";

export const textPages = pgTable("text_pages", { id: id(), slug: text().notNull(), version: integer().notNull() });

export const textPageVersions = pgTable("text_page_versions", {
  pageId: integer().notNull(),
  version: integer().notNull(),
  slug: text().notNull(),
  text: jsonb().$type<PageText>(),
  createdAt: createdAt(),
});
