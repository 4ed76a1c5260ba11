/** The order of categories and groups: read from the panel's list, changed by moving one item, and applied to the list before the server responds. */
import type { AdminCategory, CategoryGroup, CategoryOrder } from "../../../contract/admin/categories.ts";

export type CategoryList = { items: AdminCategory[]; total: number; groups: CategoryGroup[] };

/** What is reordered: the groups of /tools, the chips of home, or the options of the submission form. */
export const VIEWS = ["groups", "home", "submit"] as const;
export type View = (typeof VIEWS)[number];

/** `group`: null for categories without one, and for lists that have no groups. */
export type OrderedList = { group: number | null; ids: number[] };

/** The order as it is now. */
export function orderOf({ items, groups }: Pick<CategoryList, "items" | "groups">): CategoryOrder {
  const ids = (positionOf: (category: AdminCategory) => number | null) =>
    items
      .map((category) => ({ id: category.id, position: positionOf(category) }))
      .filter(({ position }) => position !== null)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0))
      .map(({ id }) => id);
  const inGroup = (group: number | null) => ids(({ groupId, position }) => (groupId === group ? position : null));
  return {
    groups: groups.map(({ id }) => ({ id, categoryIds: inGroup(id) })),
    ungrouped: inGroup(null),
    home: ids(({ homePosition }) => homePosition),
    submit: ids(({ submitPosition }) => submitPosition),
  };
}

export function listsOf({ groups, ungrouped, home, submit }: CategoryOrder, view: View): OrderedList[] {
  if (view !== "groups") return [{ group: null, ids: view === "home" ? home : submit }];
  return [...groups.map(({ id, categoryIds }) => ({ group: id, ids: categoryIds })), { group: null, ids: ungrouped }];
}

function withLists(order: CategoryOrder, view: View, lists: OrderedList[]): CategoryOrder {
  const ungrouped = lists.find(({ group }) => group === null)?.ids ?? [];
  if (view !== "groups") return { ...order, [view]: ungrouped };
  return { ...order, ungrouped, groups: lists.flatMap(({ group, ids }) => (group === null ? [] : { id: group, categoryIds: ids })) };
}

/** Where something is dropped: before another item of a list, or at its end. */
export type Target = { group: number | null; before: number | null };

export function moveCategory(order: CategoryOrder, view: View, id: number, { group, before }: Target): CategoryOrder {
  if (before === id) return order;
  const lists = listsOf(order, view).map((list) => {
    const ids = list.ids.filter((other) => other !== id);
    return list.group === group ? { ...list, ids: insert(ids, id, before) } : { ...list, ids };
  });
  return withLists(order, view, lists);
}

/** One place up or down; from the end of a group into the next one. Null if it is the first or the last already. */
export function stepCategory(order: CategoryOrder, view: View, id: number, step: -1 | 1): CategoryOrder | null {
  const lists = listsOf(order, view);
  const at = lists.findIndex(({ ids }) => ids.includes(id));
  const list = lists[at];
  if (!list) return null;
  const index = list.ids.indexOf(id) + step;
  if (index >= 0 && index < list.ids.length) return moveCategory(order, view, id, { group: list.group, before: list.ids[index + (step > 0 ? 1 : 0)] ?? null });
  const next = lists[at + step];
  return next ? moveCategory(order, view, id, { group: next.group, before: step > 0 ? (next.ids[0] ?? null) : null }) : null;
}

export function moveGroup(order: CategoryOrder, id: number, before: number | null): CategoryOrder {
  const ids = order.groups.map((group) => group.id).filter((other) => other !== id);
  const next = before === id ? order.groups.map((group) => group.id) : insert(ids, id, before);
  return { ...order, groups: next.flatMap((groupId) => order.groups.filter((group) => group.id === groupId)) };
}

export function stepGroup(order: CategoryOrder, id: number, step: -1 | 1): CategoryOrder | null {
  const index = order.groups.findIndex((group) => group.id === id) + step;
  if (index < 0 || index >= order.groups.length) return null;
  return moveGroup(order, id, order.groups[index + (step > 0 ? 1 : 0)]?.id ?? null);
}

function insert(ids: number[], id: number, before: number | null): number[] {
  const index = before === null ? -1 : ids.indexOf(before);
  return index < 0 ? [...ids, id] : ids.toSpliced(index, 0, id);
}

export function withOrder(list: CategoryList, order: CategoryOrder): CategoryList {
  const place = (ids: number[], id: number) => (ids.includes(id) ? ids.indexOf(id) + 1 : null);
  const lists = listsOf(order, "groups");
  return {
    ...list,
    groups: order.groups.flatMap(({ id }, index) => list.groups.filter((group) => group.id === id).map((group) => ({ ...group, position: index + 1 }))),
    items: list.items.map((category) => {
      const its = lists.find(({ ids }) => ids.includes(category.id));
      const groupId = its ? its.group : category.groupId;
      const position = place(its?.ids ?? [], category.id) ?? category.position;
      return { ...category, groupId, position, homePosition: place(order.home, category.id), submitPosition: place(order.submit, category.id) };
    }),
  };
}
