import type { BulkAnswer } from "../../../contract/admin/bulk.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { type Actor, type AuditEvent, type Note, storeEvents } from "./with-audit.ts";

/** Changes one row. Undefined: it was so already, and there is nothing to note. */
type Change<Result> = (tx: Db, note: Note, id: number) => Promise<Result | undefined>;

/**
 * One transaction for all rows and their entries in the log. Each row has a savepoint: one that cannot be changed is named in the
 * answer and does not stop the others; anything unexpected takes all of it back.
 */
export const withAuditInBulk = <Result>(
  db: Db,
  { ids, actor }: { ids: number[]; actor: Actor },
  change: Change<Result>,
): Promise<BulkAnswer & { changed: Result[] }> =>
  db.transaction(async (tx) => {
    const answer: BulkAnswer & { changed: Result[] } = { done: [], refused: [], changed: [] };
    const events: AuditEvent[] = [];
    // In one order, so that two admins with the same rows wait for each other instead of blocking each other.
    for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
      const ofRow: AuditEvent[] = [];
      try {
        const result = await tx.transaction((inner) => change(inner, (event) => void ofRow.push(event), id));
        answer.done.push(id);
        if (result !== undefined) answer.changed.push(result);
        events.push(...ofRow);
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        answer.refused.push({ id, error: error.message });
      }
    }
    if (events.length > 0) await storeEvents(tx, actor, events);
    return answer;
  });
