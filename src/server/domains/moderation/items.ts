/** Shared by reviewed items of all types. */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import { conflictIfStale } from "../audit-log/conflict-if-stale.ts";
import type { Item, Lockable, Reviewable, Reviewables } from "./reviewable.ts";

export type ReviewedTable = Record<Exclude<keyof Item, "title" | "slug">, PgColumn>;

export const reviewedColumns = <Table extends ReviewedTable>({
  id,
  version,
  status,
  statusBefore,
  rejectionReason,
  submittedBy,
  deletedAt,
  createdAt,
}: Table) => ({
  id,
  version,
  status,
  statusBefore,
  rejectionReason,
  submittedBy,
  deletedAt,
  createdAt,
});

export type ItemRef = { id: number; version?: number | undefined };

/** Locks the row until the transaction ends; throws if it is gone or has changed since the admin saw it. */
export async function lockItem(tx: Db, { type, noun, lock }: Lockable, { id, version: expectedVersion }: ItemRef): Promise<Item> {
  const [item] = await lock(tx, id);
  if (!item) throw notFound(noun);
  await conflictIfStale(tx, { entity: type, id, version: item.version }, expectedVersion);
  return item;
}

export type ItemAddress = { type: ItemType; slug: string };

/** The tags of every response that shows one of these items. */
export async function tagsOfItems(db: Db, reviewables: Reviewables, items: ItemAddress[]): Promise<string[]> {
  const tags = await Promise.all(items.map(({ type, slug }) => reviewables[type].tagsOf(db, slug)));
  return [...new Set(tags.flat())];
}

/** Combines one select per type with `union all`. */
export const selectFromAll = (reviewables: Reviewables, select: (one: Reviewable) => SQL): SQL =>
  sql.join(Object.values(reviewables).map(select), sql` union all `);
