import type { AdminCategory, CategoryGroup, CategoryOrder } from "../../contract/admin/categories.ts";

/** The order as the panel would send it without a change. */
export function currentOrder({ items, groups }: { items: AdminCategory[]; groups: CategoryGroup[] }): CategoryOrder {
  const ids = (key: "position" | "homePosition" | "submitPosition", isIncluded: (category: AdminCategory) => boolean) =>
    items
      .filter((category) => isIncluded(category) && category[key] !== null)
      .sort((a, b) => (a[key] ?? 0) - (b[key] ?? 0))
      .map(({ id }) => id);
  const inGroup = (id: number | null) => ids("position", ({ groupId }) => groupId === id);
  return {
    groups: groups.map(({ id }) => ({ id, categoryIds: inGroup(id) })),
    ungrouped: inGroup(null),
    home: ids("homePosition", () => true),
    submit: ids("submitPosition", () => true),
  };
}
