import type { CategoryOrder } from "../../../contract/admin/categories.ts";
import { updateCached, useChange } from "../lib/use-change.ts";
import { type CategoryList, moveCategory, moveGroup, orderOf, stepCategory, stepGroup, type Target, type View, withOrder } from "./category-order.ts";
import type { Dragged } from "./use-drag-sort.ts";

const MESSAGES = { done: "Order saved", failed: "Failed to save the order" };

/** Stores a new order of categories or groups, with Undo. */
export function useReorder(list: CategoryList, view: View) {
  const { change } = useChange();
  const before = orderOf(list);
  const reversal = (body: CategoryOrder) => ({
    address: "PUT /api/admin/categories/order" as const,
    body,
    show: updateCached("GET /api/admin/categories", (data) => withOrder(data, body)),
    ...MESSAGES,
  });
  const reorder = (next: CategoryOrder) => change({ ...reversal(next), undo: () => reversal(before) });

  return {
    drop({ kind, id }: Dragged, target: Target) {
      const next = kind === "group" ? moveGroup(before, id, target.before) : moveCategory(before, view, id, target);
      if (JSON.stringify(next) !== JSON.stringify(before)) void reorder(next);
    },
    step({ kind, id }: Dragged, by: -1 | 1) {
      const next = kind === "group" ? stepGroup(before, id, by) : stepCategory(before, view, id, by);
      if (next) void reorder(next);
      // In another group it is another element.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-drag="${kind}:${id}"] summary`)?.focus());
    },
  };
}
