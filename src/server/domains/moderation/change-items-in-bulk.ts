import type { BulkAnswer, ItemAction } from "../../../contract/admin/bulk.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Actor } from "../audit-log/with-audit.ts";
import { withAuditInBulk } from "../audit-log/with-audit-in-bulk.ts";
import { binLocked } from "./bin-item.ts";
import { type ItemAddress, lockItem } from "./items.ts";
import { restoreLocked } from "./restore-item.ts";
import type { BulkChange, Reviewable } from "./reviewable.ts";

type BulkRequest = { action: ItemAction; ids: number[]; actor: Actor };

/** Deletes, restores or marks items, skipping those already in that state. */
export function changeItemsInBulk(db: Db, reviewable: Reviewable, { action, ids, actor }: BulkRequest): Promise<BulkAnswer & { changed: ItemAddress[] }> {
  const { type, bulkChanges } = reviewable;
  const change = { ...inAndOutOfBin(reviewable), ...bulkChanges }[action];
  if (!change) throw new Error(`The contract lets ${action} through for ${type}`);
  return withAuditInBulk(db, { ids, actor }, async (tx, note, id) => {
    const slug = await change(tx, note, { id, actor });
    return slug === undefined ? undefined : { type, slug };
  });
}

const inAndOutOfBin = (reviewable: Reviewable): Partial<Record<ItemAction, BulkChange>> => ({
  delete: async (tx, note, { id }) => {
    const { deletedAt } = await lockItem(tx, reviewable, { id });
    return deletedAt ? undefined : (await binLocked(tx, note, reviewable, { id })).item.slug;
  },
  restore: async (tx, note, { id }) => {
    const { deletedAt, status } = await lockItem(tx, reviewable, { id });
    return !deletedAt && status !== "rejected" ? undefined : (await restoreLocked(tx, note, reviewable, { id })).item.slug;
  },
});
