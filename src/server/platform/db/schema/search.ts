import { customType, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { at } from "./columns.ts";

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
});
