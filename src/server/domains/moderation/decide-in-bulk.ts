import type { ItemType } from "../../../contract/admin/item.ts";
import type { BulkResult } from "../../../contract/admin/moderation.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { Decided } from "./decide-item.ts";
import type { ItemAddress } from "./items.ts";

/** `changed`: the addresses of the changed items. */
type Result = Omit<BulkResult, "undo"> & { changed: ItemAddress[] };

/** One transaction with a savepoint per item: a conflict with another admin's change does not stop the others. */
export const decideInBulk = <Asked extends { type: ItemType; id: number }>(
  db: Db,
  asked: Asked[],
  decide: (tx: Db, one: Asked) => Promise<Decided>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    const result: Result = { done: [], refused: [], changed: [] };
    for (const one of asked) {
      const { type, id } = one;
      try {
        const { item, status, version } = await decide(tx, one);
        result.done.push({ type, id, status, version });
        result.changed.push({ type, slug: item.slug });
      } catch (error) {
        if (!(error instanceof HttpError)) throw error;
        result.refused.push({ type, id, error: error.message });
      }
    }
    return result;
  });
