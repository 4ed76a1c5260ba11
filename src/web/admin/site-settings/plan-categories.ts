/** The steps that give this site the categories, groups and order of a file. Categories that have tools always stay. */
import type { AdminCategory } from "../../../contract/admin/categories.ts";
import type { ResponseOf } from "../../../contract/operations/operations.ts";
import { type Call, categoryOf, type FileCategories, type FileCategory, type Step } from "./site-contents.ts";

type Listed = Pick<ResponseOf<"GET /api/admin/categories">, "items" | "groups">;

export function planCategories({ items, groups }: Listed, file: FileCategories): Step[] {
  const step = (name: string, change: string, run: Step["run"]): Step => ({ part: "Categories", name, change, run });
  const places = { home: new Set(file.home), submit: new Set(file.submit) };
  const extra = items.filter((category) => !file.categories.some((one) => isSame(category, one)));
  const [removed, kept] = [extra.filter(({ allTools }) => allTools === 0), extra.filter(({ allTools }) => allTools > 0)];
  const removedGroups = groups.filter(({ id, name }) => !file.groups.some((group) => group.name === name) && !kept.some(({ groupId }) => groupId === id));
  const newGroups = file.groups.filter(({ name }) => !groups.some((group) => group.name === name));
  const steps = [
    ...newGroups.map(({ name }) => step(name, "Group added", (call) => call("POST /api/admin/category-groups", { body: { name } }))),
    ...removed.map(({ id, name, version }) =>
      step(name, "Removed; it has no tools", (call) => call("DELETE /api/admin/categories/:id", { params: { id }, query: { version } })),
    ),
    ...file.categories.flatMap((category) => {
      const found = items.find((one) => isSame(one, category));
      // The last step gives it its place.
      const fields = {
        ...category,
        homePosition: places.home.has(category.slug) ? (found?.homePosition ?? 0) : null,
        submitPosition: places.submit.has(category.slug) ? (found?.submitPosition ?? 0) : null,
      };
      if (!found) return [step(category.name, "Added", (call) => call("POST /api/admin/categories", { body: fields }))];
      const before = { ...categoryOf(found), homePosition: found.homePosition, submitPosition: found.submitPosition };
      if (JSON.stringify(ordered(before)) === JSON.stringify(ordered(fields))) return [];
      const { id, version } = found;
      return [step(category.name, "Changed", (call) => call("PUT /api/admin/categories/:id", { params: { id }, body: { ...fields, version } }))];
    }),
    ...removedGroups.map(({ id, name, version }) =>
      step(name, "Group removed", (call) => call("DELETE /api/admin/category-groups/:id", { params: { id }, query: { version } })),
    ),
  ];
  const isInOrder = steps.length === 0 && JSON.stringify(orderOf({ items, groups }, file)) === JSON.stringify(orderNow({ items, groups }));
  return isInOrder ? [] : [...steps, step("All categories", "Order and groups", (call) => reorder(call, file))];
}

const isSame = (one: Pick<AdminCategory, "slug" | "name">, other: FileCategory) => one.slug === other.slug || one.name === other.name;
const ordered = (fields: object) => Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1));

/** The file's order, followed by what the file does not have. */
function orderOf({ items, groups }: Listed, file: FileCategories) {
  const inFile = (slugs: string[]) => slugs.flatMap((slug) => items.find((one) => one.slug === slug)?.id ?? []);
  const known = new Set(inFile(file.categories.map(({ slug }) => slug)));
  const others = items.filter(({ id }) => !known.has(id)).toSorted((one, other) => one.position - other.position);
  const othersIn = (group: number | null) => others.filter(({ groupId }) => groupId === group).map(({ id }) => id);
  const grouped = new Set(file.groups.flatMap(({ categories }) => categories));
  const listed = file.groups.flatMap(({ name, categories }) => {
    const group = groups.find((one) => one.name === name);
    return group ? [{ id: group.id, categoryIds: [...inFile(categories), ...othersIn(group.id)] }] : [];
  });
  const unlisted = groups.filter(({ id }) => !listed.some((group) => group.id === id)).map(({ id }) => ({ id, categoryIds: othersIn(id) }));
  const placed = (slugs: string[], isPlaced: (category: AdminCategory) => boolean) => [...inFile(slugs), ...others.filter(isPlaced).map(({ id }) => id)];
  return {
    groups: [...listed, ...unlisted],
    ungrouped: [...inFile(file.categories.flatMap(({ slug }) => (grouped.has(slug) ? [] : [slug]))), ...othersIn(null)],
    home: placed(file.home, ({ homePosition }) => homePosition !== null),
    submit: placed(file.submit, ({ submitPosition }) => submitPosition !== null),
  };
}

function orderNow({ items, groups }: Listed) {
  const byPosition = (position: (category: AdminCategory) => number | null) =>
    items
      .filter((category) => position(category) !== null)
      .toSorted((one, other) => (position(one) ?? 0) - (position(other) ?? 0))
      .map(({ id }) => id);
  const inGroup = (group: number | null) => byPosition(({ groupId, position }) => (groupId === group ? position : null));
  return {
    groups: groups.map(({ id }) => ({ id, categoryIds: inGroup(id) })),
    ungrouped: inGroup(null),
    home: byPosition(({ homePosition }) => homePosition),
    submit: byPosition(({ submitPosition }) => submitPosition),
  };
}

/** The ids of what was just added are only known now. */
const reorder = async (call: Call, file: FileCategories) =>
  call("PUT /api/admin/categories/order", { body: orderOf(await call("GET /api/admin/categories"), file) });
