/** The order of categories and groups: read from the panel's list, changed by moving one item, and applied to the list before the server responds. */
import type { AdminCategory, CategoryGroup, CategoryOrder } from "../../../contract/admin/categories.ts";
import { moveBefore, moveItem, type OrderedList, stepIn, stepItem, type Target } from "../../components/sort/list-order.ts";

export type CategoryList = { items: AdminCategory[]; total: number; groups: CategoryGroup[] };

/** What is reordered: the groups of /tools, the chips of home, or the options of the submission form. */
export const VIEWS = ["groups", "home", "submit"] as const;
export type View = (typeof VIEWS)[number];

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

export function moveCategory(order: CategoryOrder, view: View, id: number, target: Target): CategoryOrder {
  return target.before === id ? order : withLists(order, view, moveItem(listsOf(order, view), id, target));
}

/** One place up or down; from the end of a group into the next one. Null if it is the first or the last already. */
export function stepCategory(order: CategoryOrder, view: View, id: number, step: -1 | 1): CategoryOrder | null {
  const lists = stepItem(listsOf(order, view), id, step);
  return lists && withLists(order, view, lists);
}

export const moveGroup = (order: CategoryOrder, id: number, before: number | null): CategoryOrder => withGroups(order, moveBefore(groupIds(order), id, before));

export function stepGroup(order: CategoryOrder, id: number, step: -1 | 1): CategoryOrder | null {
  const ids = stepIn(groupIds(order), id, step);
  return ids && withGroups(order, ids);
}

const groupIds = ({ groups }: CategoryOrder) => groups.map(({ id }) => id);

const withGroups = (order: CategoryOrder, ids: number[]): CategoryOrder => ({
  ...order,
  groups: ids.flatMap((id) => order.groups.filter((group) => group.id === id)),
});

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
