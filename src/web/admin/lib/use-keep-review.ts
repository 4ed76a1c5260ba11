/** Dismissing the reports of a review, and deleting a maker's reply to one. */
import type { QueueItem } from "../../../contract/admin/moderation.ts";
import { updateCached, useChange } from "./use-change.ts";

export function useKeepReview() {
  const { change } = useChange();
  const keepReview = ({ type, id }: Pick<QueueItem, "type" | "id">) =>
    change({
      address: "POST /api/admin/reviews/:id/keep",
      params: { id },
      show: updateCached("GET /api/admin/moderation", (queue) => ({ ...queue, items: queue.items.filter((one) => one.type !== type || one.id !== id) })),
      done: "Reports dismissed",
      failed: "Failed to dismiss the reports",
    });
  const removeReply = (id: number) =>
    change({ address: "DELETE /api/admin/reviews/:id/reply", params: { id }, done: "Reply deleted", failed: "Failed to delete the reply" });
  return { keepReview, removeReply };
}
