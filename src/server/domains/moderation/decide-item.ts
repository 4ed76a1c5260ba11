import type { ItemType, ReviewStatus } from "../../../contract/admin/item.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { describeLastChange } from "../audit-log/conflict-if-stale.ts";
import { type Actor, type Note, withAudit } from "../audit-log/with-audit.ts";
import { type ItemRef, lockItem } from "./items.ts";
import { notifySubmitter } from "./notify-submitter.ts";
import type { Item, Reviewable } from "./reviewable.ts";
import { setStatus } from "./store-review.ts";

type Decision = ItemRef & { approved: boolean; reason?: string | undefined; batch: string };
export type Decided = { item: Item; status: ReviewStatus; version: number };

/** Approves or rejects an item and notifies its submitter. A rejected one is kept, with its reason and its history. */
export const decideItem = (db: Db, reviewable: Reviewable, { site, actor, ...decision }: Decision & { site: CurrentSite; actor: Actor }): Promise<Decided> =>
  withAudit(db, actor, async (tx, note) => {
    const { type } = reviewable;
    const item = await lockItem(tx, reviewable, decision);
    await refuseIdle(tx, type, decision, item);
    const status = decision.approved ? "approved" : "rejected";
    const reason = decision.approved ? null : decision.reason || null;
    const version = await setStatus(tx, reviewable, item.id, { status, reason });
    noteDecision(note, type, decision, item, { status, reason, version });
    if (item.status !== status) await notifySubmitter(tx, site, reviewable, { ...decision, item, version });
    return { item, status, version };
  });

async function refuseIdle(tx: Db, type: ItemType, { id, approved, reason }: Decision, item: Item): Promise<void> {
  if (item.deletedAt) throw new HttpError(409, `${item.title} is in the bin. Restore it first.`);
  const isSame = item.status === (approved ? "approved" : "rejected") && (approved || (reason || null) === item.rejectionReason);
  if (!isSame) return;
  const lastChange = await describeLastChange(tx, { entity: type, id, version: item.version });
  throw new HttpError(409, `${item.title} is ${item.status} already. ${lastChange}`);
}

type Outcome = { status: ReviewStatus; reason: string | null };

function noteDecision(note: Note, type: ItemType, { id, approved, batch }: Decision, item: Item, { status, reason, version }: Outcome & { version: number }) {
  note({
    action: approved ? "approve" : "reject",
    entity: type,
    entityId: id,
    subject: item.title,
    reason,
    changes: { status: [item.status, status], ...(item.rejectionReason === reason ? {} : { rejectionReason: [item.rejectionReason, reason] }) },
    isPublic: !approved,
    version,
    batch,
  });
}
