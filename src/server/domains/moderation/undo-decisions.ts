import { and, eq, inArray } from "drizzle-orm";
import { ItemType, ReviewStatus } from "../../../contract/admin/item.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { conflictIfStale } from "../audit-log/conflict-if-stale.ts";
import { auditLog } from "../audit-log/tables.ts";
import { type Actor, withAudit } from "../audit-log/with-audit.ts";
import { decideInBulk } from "./decide-in-bulk.ts";
import { lockItem } from "./items.ts";
import { cancelSubmitterMail } from "./notify-submitter.ts";
import type { Reviewable, Reviewables } from "./reviewable.ts";
import { setStatus } from "./store-review.ts";

type Row = typeof auditLog.$inferSelect;

/** Undoes decisions using the changes recorded in the audit log. Items that were changed since then stay as they are. */
export async function undoDecisions(db: Db, reviewables: Reviewables, { batch, actor }: { batch: string; actor: Actor }) {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.batch, batch), inArray(auditLog.action, ["approve", "reject"])));
  if (rows.length === 0) throw new HttpError(404, "Decision not found.");
  return decideInBulk(
    db,
    rows.map((row) => ({ type: ItemType.parse(row.entity), id: Number(row.entityId), row })),
    (tx, { type, id, row }) => undoOne(tx, reviewables[type], { id, row, batch, actor }),
  );
}

type One = { id: number; row: Row; batch: string; actor: Actor };

const undoOne = (db: Db, reviewable: Reviewable, { id, row, batch, actor }: One) =>
  withAudit(db, actor, async (tx, note) => {
    const { type } = reviewable;
    const item = await lockItem(tx, reviewable, { id });
    await conflictIfStale(tx, { entity: type, id, version: item.version }, row.version ?? undefined);
    const status = ReviewStatus.parse(row.changes.status?.[0]);
    const reason = row.changes.rejectionReason?.[0];
    const version = await setStatus(tx, reviewable, id, { status, reason: typeof reason === "string" ? reason : null });
    if (row.version !== null) await cancelSubmitterMail(tx, { type, id, version: row.version });
    note({ action: "undo", entity: type, entityId: id, subject: item.title, changes: { status: [item.status, status] }, version, batch });
    return { item, status, version };
  });
