import { asc, sql } from "drizzle-orm";
import type { CategoryOrder } from "../../../../contract/admin/categories.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, type FieldChanges, withAudit } from "../../audit-log/with-audit.ts";
import { categories, categoryGroups } from "../tables.ts";

const CHANGED = "Categories were added, deleted or moved in the meantime. Look at the list again before you reorder it.";

type Group = { id: number; name: string; position: number };
type Placed = { id: number; name: string; groupId: number | null; position: number; homePosition: number | null; submitPosition: number | null };

/** Stores the order that an admin sees. It is refused if a group or category is missing from it, or no longer exists. */
export const orderCategories = (db: Db, order: CategoryOrder, actor: Actor): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    // Always in the same order, so that two admins reordering at once cannot deadlock.
    const groups = await tx.select().from(categoryGroups).orderBy(asc(categoryGroups.id)).for("update");
    const rows = await tx.select().from(categories).orderBy(asc(categories.id)).for("update");
    conflictIfIncomplete(order, { groups, rows });

    const groupPositions = new Map(order.groups.map(({ id }, index) => [id, index + 1]));
    const places = placesIn(order);
    await tx.execute(sql`
      update category_groups set position = next.position
      from json_to_recordset(${JSON.stringify([...groupPositions].map(([id, position]) => ({ id, position })))}::json) as next(id int, position int)
      where next.id = category_groups.id and next.position <> category_groups.position`);
    await tx.execute(sql`
      update categories set group_id = next."groupId", position = next.position, home_position = next."homePosition", submit_position = next."submitPosition"
      from json_to_recordset(${JSON.stringify([...places].map(([id, place]) => ({ id, ...place })))}::json)
        as next(id int, "groupId" int, position int, "homePosition" int, "submitPosition" int)
      where next.id = categories.id and (next."groupId", next.position, next."homePosition", next."submitPosition")
        is distinct from (categories.group_id, categories.position, categories.home_position, categories.submit_position)`);
    const after = {
      groups: groups.map((group) => ({ ...group, position: groupPositions.get(group.id) ?? 0 })),
      rows: rows.map((row) => ({ ...row, ...places.get(row.id) })),
    };
    note({ action: "reorder", entity: "categories", entityId: "order", changes: changedLists(listsOf({ groups, rows }), listsOf(after)) });
  });

function conflictIfIncomplete(order: CategoryOrder, { groups, rows }: { groups: Group[]; rows: Placed[] }) {
  const idsOf = (items: { id: number }[]) => items.map(({ id }) => id);
  const pairs = [
    [idsOf(order.groups), idsOf(groups)],
    [[...order.groups.flatMap(({ categoryIds }) => categoryIds), ...order.ungrouped], idsOf(rows)],
    [order.home, idsOf(rows.filter(({ homePosition }) => homePosition !== null))],
    [order.submit, idsOf(rows.filter(({ submitPosition }) => submitPosition !== null))],
  ] as const;
  if (!pairs.every(([sent, stored]) => new Set(sent).symmetricDifference(new Set(stored)).size === 0)) throw new HttpError(409, CHANGED);
}

function placesIn({ groups, ungrouped, home, submit }: CategoryOrder): Map<number, Omit<Placed, "id" | "name">> {
  const homePositions = new Map(home.map((id, index) => [id, index + 1]));
  const submitPositions = new Map(submit.map((id, index) => [id, index + 1]));
  const lists = [...groups, { id: null, categoryIds: ungrouped }];
  return new Map(
    lists.flatMap(({ id: groupId, categoryIds }) =>
      categoryIds.map((id, index) => [
        id,
        { groupId, position: index + 1, homePosition: homePositions.get(id) ?? null, submitPosition: submitPositions.get(id) ?? null },
      ]),
    ),
  );
}

/** The names in each list, for the audit log. */
function listsOf({ groups, rows }: { groups: Group[]; rows: Placed[] }): Record<string, string[]> {
  const names = <Item extends { name: string }>(items: Item[], positionOf: (item: Item) => number) =>
    items.toSorted((a, b) => positionOf(a) - positionOf(b) || a.name.localeCompare(b.name, "en")).map(({ name }) => name);
  const inGroup = (groupId: number | null) =>
    names(
      rows.filter((row) => row.groupId === groupId),
      ({ position }) => position,
    );
  return {
    groups: names(groups, ({ position }) => position),
    ...Object.fromEntries(groups.map(({ id, name }) => [name, inGroup(id)])),
    ungrouped: inGroup(null),
    home: names(
      rows.filter(({ homePosition }) => homePosition !== null),
      ({ homePosition }) => homePosition ?? 0,
    ),
    submit: names(
      rows.filter(({ submitPosition }) => submitPosition !== null),
      ({ submitPosition }) => submitPosition ?? 0,
    ),
  };
}

const changedLists = (before: Record<string, string[]>, after: Record<string, string[]>): FieldChanges =>
  Object.fromEntries(
    Object.keys(after)
      .filter((list) => String(before[list]) !== String(after[list]))
      .map((list) => [list, [before[list], after[list]]]),
  );
