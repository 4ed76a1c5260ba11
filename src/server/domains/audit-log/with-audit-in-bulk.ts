import type { BulkAnswer } from "../../../contract/admin/bulk.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { type Actor, type AuditEvent, type Note, storeEvents } from "./with-audit.ts";

/** Changes one row. Undefined: already in that state, so there is nothing to log. */
type Change<Result> = (tx: Db, note: Note, id: number) => Promise<Result | undefined>;

/**
 * One transaction for all rows and their log entries. Each row has a savepoint: a row that cannot be changed is listed in the
 * response and does not stop the others; any unexpected error rolls everything back.
 */
export const withAuditInBulk = <Result>(
  db: Db,
  { ids, actor }: { ids: number[]; actor: Actor },
  change: Change<Result>,
): Promise<BulkAnswer & { changed: Result[] }> =>
  db.transaction(async (tx) => {
    const outcome: BulkAnswer & { changed: Result[] } = { done: [], refused: [], changed: [] };
    const events: AuditEvent[] = [];
    // In a fixed order, so that two admins changing the same rows cannot deadlock.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      const ofRow: AuditEvent[] = [];
      try {
        const result = await tx.transaction((inner) => change(inner, (event) => void ofRow.push(event), id));
        outcome.done.push(id);
        if (result !== undefined) outcome.changed.push(result);
        events.push(...ofRow);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        outcome.refused.push({ id, error: error.message });
      }
    }
    if (events.length > 0) await storeEvents(tx, actor, events);
    return outcome;
  });
