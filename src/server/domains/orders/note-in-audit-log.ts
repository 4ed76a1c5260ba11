import type { Db } from "../../platform/db/database.ts";
import { type FieldChanges, storeEvents } from "../audit-log/with-audit.ts";

type Event = { action: "refund" | "dispute" | "paid-twice"; orderId: number; actorId?: number | null; reason?: string | null; changes: FieldChanges };

/** Changes reported by the provider have no admin action to wrap; their transaction writes the entry as its last step. */
export async function noteInAuditLog(tx: Db, { action, orderId, actorId = null, reason = null, changes }: Event): Promise<void> {
  await storeEvents(tx, actorId === null ? null : { id: actorId }, [{ action, entity: "payment", entityId: orderId, reason, changes }]);
}
