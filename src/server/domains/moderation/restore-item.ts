import type { ReviewStatus } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/connect.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { type Actor, type Note, withAudit } from "../audit-log/with-audit.ts";
import { setStatus } from "./decide-item.ts";
import { type Item, lockItem, type Which } from "./items.ts";

/** Out of the bin, as it was before; or, if it was rejected, back among those that wait for a decision. */
export const restoreItem = (db: Db, { actor, ...which }: Which & { actor: Actor }): Promise<Restored> =>
  withAudit(db, actor, (tx, note) => restoreLocked(tx, note, which));

type Restored = { item: Item; status: ReviewStatus; version: number };

export async function restoreLocked(tx: Db, note: Note, which: Which): Promise<Restored> {
  const item = await lockItem(tx, which);
  if (!item.deletedAt && item.status !== "rejected") throw new HttpError(409, `${item.title} is neither deleted nor rejected.`);
  const status = item.deletedAt ? (item.statusBefore ?? item.status) : "pending";
  const version = await setStatus(tx, which, { status, reason: item.rejectionReason });
  note({
    action: "restore",
    entity: which.type,
    entityId: which.id,
    subject: item.title,
    changes: { status: [item.deletedAt ? "deleted" : item.status, status] },
    version,
  });
  return { item, status, version };
}
