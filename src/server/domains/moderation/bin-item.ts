import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { type Actor, type Note, withAudit } from "../audit-log/with-audit.ts";
import { type ItemRef, lockItem } from "./items.ts";
import type { Item, Lockable, Reviewable } from "./reviewable.ts";
import { storeReview } from "./store-review.ts";

type Binned = ItemRef & { reason?: string | undefined };
type Binnable = Lockable & Pick<Reviewable, "update">;

/** Puts an item into the bin, from which it can be restored for some days. */
export const binItem = (db: Db, reviewable: Binnable, { actor, ...which }: Binned & { actor: Actor }): Promise<{ item: Item; version: number }> =>
  withAudit(db, actor, (tx, note) => binLocked(tx, note, reviewable, which));

export async function binLocked(tx: Db, note: Note, reviewable: Binnable, { reason, ...which }: Binned): Promise<{ item: Item; version: number }> {
  const item = await lockItem(tx, reviewable, which);
  if (item.deletedAt) throw new HttpError(409, `${item.title} is already in the bin.`);
  // Deleted items get the status rejected, so that queries for approved items need no extra condition.
  const version = await storeReview(tx, reviewable, item.id, { deletedAt: new Date(), statusBefore: item.status, status: "rejected" });
  note({
    action: "delete",
    entity: reviewable.type,
    entityId: item.id,
    subject: item.title,
    reason,
    changes: { status: [item.status, "deleted"] },
    isPublic: true,
    version,
  });
  return { item, version };
}
