import type { ItemType } from "../../../contract/admin/item.ts";
import type { BulkResult } from "../../../contract/admin/moderation.ts";
import { HttpError } from "../../platform/http/errors.ts";
import type { Decided } from "./decide-item.ts";
import type { ItemAddress } from "./items.ts";

/** `changed` is where the items that changed are shown. */
type Answer = Omit<BulkResult, "undo"> & { changed: ItemAddress[] };

/** One transaction for each item: that somebody was faster with one of them does not stop the others. */
export async function decideInBulk<Asked extends { type: ItemType; id: number }>(asked: Asked[], decide: (one: Asked) => Promise<Decided>): Promise<Answer> {
  const answer: Answer = { done: [], refused: [], changed: [] };
  for (const one of asked) {
    const { type, id } = one;
    try {
      const { item, status, version } = await decide(one);
      answer.done.push({ type, id, status, version });
      answer.changed.push({ type, slug: item.slug });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      answer.refused.push({ type, id, error: error.message });
    }
  }
  return answer;
}
