/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { VISIBILITIES } from "../../../contract/collection-limits.ts";
import { at, createdAt, id } from "../../platform/columns.ts";
import { reviewed } from "../moderation/tables.ts";

/** By the id of the tool. */
export type Notes = Record<string, string>;
/** What visitors see. */
export type PublishedText = { title: string; description: string; notes: Notes };

export const collections = pgTable("collections", {
  id: id(),
  ownerId: integer().notNull(),
  key: text().notNull(),
  title: text().notNull(),
  description: text().notNull().default(""),
  visibility: text({ enum: VISIBILITIES }).notNull().default("private"),
  secret: text(),
  status: reviewed.status,
  rejectionReason: text(),
  submittedAt: at(),
  decidedAt: at(),
  slug: text(),
  publicTitle: text(),
  publicDescription: text().notNull().default(""),
  publicNotes: jsonb().$type<Notes>().notNull().default({}),
  previous: jsonb().$type<PublishedText>(),
  publishedAt: at(),
  itemsCount: integer().notNull().default(0),
  copiesCount: integer().notNull().default(0),
  copiedFrom: integer(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  updatedAt: createdAt(),
  /** Visible to visitors at its own address. */
  isPublic: boolean().notNull().generatedAlwaysAs(sql`visibility = 'public' and public_title is not null`),
  /** Also in the list of all collections. */
  isListed: boolean().notNull().generatedAlwaysAs(sql`visibility = 'public' and public_title is not null and items_count > 0`),
});

/** `owner_id` and `is_public` are those of the collection, for indexes. */
export const collectionItems = pgTable("collection_items", {
  collectionId: integer().notNull(),
  toolId: integer().notNull(),
  ownerId: integer().notNull(),
  position: integer().notNull(),
  note: text().notNull().default(""),
  isPublic: boolean().notNull().default(false),
  mergedFrom: integer(),
  addedAt: createdAt(),
});

export const collectionReports = pgTable("collection_reports", {
  id: id(),
  collectionId: integer().notNull(),
  reporterId: integer(),
  visitor: text(),
  reason: text().notNull(),
  details: text(),
  resolvedAt: at(),
  createdAt: createdAt(),
});

/** How many are listed, kept by triggers. */
export const listedCollections = pgTable("listed_collections", {
  onlyRow: boolean().primaryKey().default(true),
  collections: integer().notNull(),
});
