/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { boolean, customType, integer, pgTable, primaryKey, real, text, uuid } from "drizzle-orm/pg-core";
import { at, bytes } from "../../platform/columns.ts";

/** A transaction ID that is never reused. */
const transaction = customType<{ data: string }>({ dataType: () => "xid8" });

/** Tools that changed, noted by triggers; without a slug, all of them. */
export const searchChanges = pgTable("search_changes", {
  slug: text(),
  changedIn: transaction().notNull(),
  changedAt: at().notNull(),
});

/** The database's position when a snapshot of the search index was taken. */
export const searchSnapshots = pgTable("search_snapshots", {
  id: uuid().primaryKey(),
  takenIn: transaction().notNull(),
  takenAt: at().notNull().defaultNow(),
  /** For a snapshot that other instances may load: which code wrote it, what it contains, and how many parts it has. */
  engine: text(),
  withAdult: boolean(),
  parts: integer(),
});

export const searchSnapshotParts = pgTable(
  "search_snapshot_parts",
  { snapshotId: uuid().notNull(), part: integer().notNull(), body: bytes().notNull() },
  ({ snapshotId, part }) => [primaryKey({ columns: [snapshotId, part] })],
);

/** Listings as vectors of the model that EMBEDDINGS_MODEL names. */
export const toolEmbeddings = pgTable("tool_embeddings", {
  toolId: integer().primaryKey(),
  toolVersion: integer().notNull(),
  model: text().notNull(),
  dimension: integer().notNull(),
  vector: bytes().notNull(),
  scale: real().notNull(),
  embeddedAt: at().notNull().defaultNow(),
});
