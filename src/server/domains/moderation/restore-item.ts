import type { ReviewStatus } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { type Actor, type Note, withAudit } from "../audit-log/with-audit.ts";
import { type ItemRef, lockItem } from "./items.ts";
import type { Item, Reviewable } from "./reviewable.ts";
import { setStatus } from "./store-review.ts";

/** Restores a deleted item to its previous status, or makes a rejected item pending again. */
export const restoreItem = (db: Db, reviewable: Reviewable, { actor, ...which }: ItemRef & { actor: Actor }): Promise<Restored> =>
  withAudit(db, actor, (tx, note) => restoreLocked(tx, note, reviewable, which));

type Restored = { item: Item; status: ReviewStatus; version: number };

export async function restoreLocked(tx: Db, note: Note, reviewable: Reviewable, which: ItemRef): Promise<Restored> {
  const item = await lockItem(tx, reviewable, which);
  if (!item.deletedAt && item.status !== "rejected") throw new HttpError(409, `${item.title} is neither deleted nor rejected.`);
  const status = item.deletedAt ? (item.statusBefore ?? item.status) : "pending";
  const version = await setStatus(tx, reviewable, item.id, { status, reason: item.rejectionReason });
  note({
    action: "restore",
    entity: reviewable.type,
    entityId: which.id,
    subject: item.title,
    changes: { status: [item.deletedAt ? "deleted" : item.status, status] },
    version,
  });
  return { item, status, version };
}
