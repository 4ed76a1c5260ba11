/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, date, integer, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { Heading } from "../../../../contract/heading.ts";
import { at, bytes, createdAt, id, list, reviewed } from "./columns.ts";

export const news = pgTable("news", {
  id: id(),
  title: text().notNull(),
  summary: text().notNull(),
  excerpt: text(),
  source: text(),
  sourceUrl: text().notNull(),
  publishDate: at().notNull(),
  ...reviewed,
  createdAt: createdAt(),
  feedId: integer(),
});

export const videos = pgTable("videos", {
  id: id(),
  title: text().notNull(),
  youtubeUrl: text().notNull(),
  channel: text(),
  duration: text(),
  views: integer(),
  publishedOn: date(),
  position: integer().notNull().default(0),
  ...reviewed,
  createdAt: createdAt(),
});

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

export const comments = pgTable("comments", {
  id: id(),
  postId: integer().notNull(),
  userId: integer(),
  parentId: integer(),
  depth: smallint().notNull().generatedAlwaysAs(sql`case when parent_id is null then 0 else 1 end`),
  content: text().notNull(),
  hiddenAt: at(),
  deletedAt: at(),
  createdAt: createdAt(),
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

export const feeds = pgTable("feeds", {
  id: id(),
  url: text().notNull(),
  title: text().notNull(),
  isActive: boolean().notNull().default(true),
  etag: text(),
  lastModified: text(),
  fetchedAt: at(),
  nextFetchAt: at().notNull().defaultNow(),
  failures: integer().notNull().default(0),
  lastError: text(),
  added: integer().notNull().default(0),
  createdBy: integer(),
  createdAt: createdAt(),
});

export const feedItems = pgTable("feed_items", {
  feedId: integer().notNull(),
  item: text().notNull(),
  seenAt: at().notNull().defaultNow(),
});
