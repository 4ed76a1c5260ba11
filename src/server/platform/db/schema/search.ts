import { boolean, customType, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { at, bytes } from "./columns.ts";

/** The number of a transaction, which never comes again. */
const transaction = customType<{ data: string }>({ dataType: () => "xid8" });

/** Tools that changed, noted by triggers; without a slug, all of them. */
export const searchChanges = pgTable("search_changes", {
  slug: text(),
  changedIn: transaction().notNull(),
  changedAt: at().notNull(),
});

/** Where the database was when a snapshot of the search index was taken. */
export const searchSnapshots = pgTable("search_snapshots", {
  id: uuid().primaryKey(),
  takenIn: transaction().notNull(),
  takenAt: at().notNull().defaultNow(),
  /** Of one that other instances may load: which code wrote it, what is in it, and how many parts it has. */
  engine: text(),
  withAdult: boolean(),
  parts: integer(),
});

export const searchSnapshotParts = pgTable(
  "search_snapshot_parts",
  { snapshotId: uuid().notNull(), part: integer().notNull(), body: bytes().notNull() },
  ({ snapshotId, part }) => [primaryKey({ columns: [snapshotId, part] })],
);
