import { useEffect, useRef } from "react";
import type { CategoryOrder } from "../../../contract/admin/categories.ts";
import type { Target } from "../../components/sort/list-order.ts";
import type { Dragged } from "../../components/sort/use-drag-sort.ts";
import { updateCached, useChange } from "../lib/use-change.ts";
import { type CategoryList, moveCategory, moveGroup, orderOf, stepCategory, stepGroup, type View, withOrder } from "./category-order.ts";

const MESSAGES = { done: "Order saved", failed: "Failed to save the order" };

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

/** Stores a new order of categories or groups, with Undo. */
export function useReorder(list: CategoryList, view: View) {
  const { change } = useChange();
  const before = orderOf(list);
  const moved = useRef<string | null>(null);
  // In another group its handle is another element. The list changes when the new order is shown.
  useEffect(() => {
    if (list && moved.current) focus(moved.current);
    moved.current = null;
  }, [list]);
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
      const handle = `[data-drag="${kind}:${id}"] summary`;
      focus(handle);
      moved.current = handle;
      if (next) void reorder(next);
    },
  };
}
