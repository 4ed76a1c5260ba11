import { type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { Item, ItemForReview, Reviewable } from "./reviewable.ts";

/** Waits for a decision: what is scheduled has been decided. */
export const isWaiting = (table: PgTable | SQL) => sql`(${table}.status = 'pending' and ${table}.publish_at is null)`;

/** The queue of a type that is reviewed only before it is published. */
export const pendingQueue = (type: ItemType, table: PgTable): Reviewable["queue"] => ({
  items: sql`select ${type}::text as type, id, created_at, true as pending, false as flagged, false as reported, false as urgent
    from ${table} where ${isWaiting(table)}`,
  waitingSince: sql`(select min(created_at) from ${table} where ${isWaiting(table)})`,
});

const NOTHING = {
  tool: null,
  article: null,
  post: null,
  video: null,
  change: null,
  claim: null,
  update: null,
  review: null,
  wave: null,
  collection: null,
  isHidden: false,
  flag: null,
  reports: [],
  duplicates: [],
};

type Row = Pick<Item, "id" | "version" | "title" | "status" | "createdAt" | "submittedBy">;
type Shown = Partial<Pick<ItemForReview, keyof typeof NOTHING>>;

/** Includes the version that a decision must name; `shown` holds the fields specific to its type. */
export const toItemForReview = (type: ItemType, { id, version, title, status, createdAt, submittedBy }: Row, shown: Shown): ItemForReview => ({
  ...NOTHING,
  type,
  id,
  version,
  title,
  status,
  createdAt: createdAt.toISOString(),
  submittedBy,
  ...shown,
});
