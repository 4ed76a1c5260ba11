import type { AdminCategory, CategoryGroup } from "../../../contract/admin/categories.ts";
import { ADMIN_MESSAGES, GROUP_MESSAGES } from "../lib/messages.ts";
import { useChange, without, withRow } from "../lib/use-change.ts";
import { fieldsOf } from "./category-dialog.tsx";
import { type CategoryList, orderOf } from "./category-order.ts";

/** Changes that need no dialog, each with Undo. */
export function useCategoryChanges(list: CategoryList) {
  const { change } = useChange();
  return {
    removeEmpty: (category: AdminCategory) =>
      change({
        address: "DELETE /api/admin/categories/:id",
        params: { id: category.id },
        query: { version: category.version },
        show: without("GET /api/admin/categories", [category.id]),
        ...ADMIN_MESSAGES.deleted("categories"),
        undo: () => ({ address: "POST /api/admin/categories", body: fieldsOf(category), ...ADMIN_MESSAGES.restored("categories") }),
      }),
    activate: ({ id, version, isActive }: AdminCategory) =>
      change({
        address: "PUT /api/admin/categories/:id",
        params: { id },
        body: { isActive: !isActive, version },
        show: withRow("GET /api/admin/categories", id, { isActive: !isActive }),
        ...ADMIN_MESSAGES.saved("categories"),
        undo: () => ({ address: "PUT /api/admin/categories/:id", params: { id }, body: { isActive }, ...ADMIN_MESSAGES.saved("categories") }),
      }),
    /** Its categories stay, without a group. */
    removeGroup({ id, name, position, version }: CategoryGroup) {
      const categoryIds = orderOf(list).groups.find((group) => group.id === id)?.categoryIds ?? [];
      return change({
        address: "DELETE /api/admin/category-groups/:id",
        params: { id },
        query: { version },
        ...GROUP_MESSAGES.deleted,
        undo: () => ({
          address: "POST /api/admin/category-groups",
          body: { name, position, categoryIds },
          done: "Group restored",
          failed: "Failed to restore group",
        }),
      });
    },
  };
}
