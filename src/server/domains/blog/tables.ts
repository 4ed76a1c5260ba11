/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type { Heading } from "../../../contract/heading.ts";
import { at, bytes, createdAt, id, list } from "../../platform/columns.ts";
import { reviewed, scheduled } from "../moderation/tables.ts";

export const posts = pgTable("posts", {
  id: id(),
  slug: text().notNull(),
  title: text().notNull(),
  author: text().notNull(),
  publishDate: at(),
  readTime: integer(),
  excerpt: text().notNull(),
  tags: list(),
  imageUrl: text(),
  content: text().notNull(),
  ...reviewed,
  ...scheduled,
  createdAt: createdAt(),
  updatedAt: at(),
});

export const derivedPosts = pgTable("derived_posts", {
  postId: integer().primaryKey(),
  version: integer().notNull(),
  html: text().notNull(),
  headings: jsonb().$type<Heading[]>().notNull(),
  names: text().array().notNull(),
});

export const postPictures = pgTable("post_pictures", {
  postId: integer().primaryKey(),
  version: text().notNull(),
  bytes: bytes(),
  file: text(),
  createdAt: createdAt(),
});

export const pictures = pgTable("pictures", {
  name: text().primaryKey(),
  bytes: bytes(),
  file: text(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
});
