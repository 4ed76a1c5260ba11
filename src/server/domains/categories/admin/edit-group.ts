import { asc, eq, max } from "drizzle-orm";
import type { CategoryGroupForm } from "../../../../contract/admin/categories.ts";
import type { Db } from "../../../platform/db/database.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import { categories, categoryGroups } from "../tables.ts";

const ENTITY = "category-groups";
const TAKEN = "Another group already has this name.";

/** Returns its id. */
export const createGroup = (db: Db, { name, position, categoryIds }: CategoryGroupForm, actor: Actor): Promise<number> =>
  withAudit(db, actor, async (tx, note) => {
    const [end] = await tx.select({ last: max(categoryGroups.position) }).from(categoryGroups);
    const values = { name, position: position ?? (end?.last ?? 0) + 1 };
    const [group] = await conflictIfTaken(tx.insert(categoryGroups).values(values).returning(), TAKEN);
    if (!group) throw new Error("The group was not stored");
    for (const [index, id] of categoryIds.entries())
      await tx
        .update(categories)
        .set({ groupId: group.id, position: index + 1 })
        .where(eq(categories.id, id));
    const moved = await namesIn(tx, group.id);
    note({
      action: "create",
      entity: ENTITY,
      entityId: group.id,
      subject: name,
      changes: { name: [null, name], ...(moved.length > 0 && { categories: [[], moved] }) },
      version: group.version,
    });
    return group.id;
  });

type Rename = { id: number; name: string; version?: number | undefined; actor: Actor };

export const renameGroup = (db: Db, { id, name, version, actor }: Rename): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    const before = await lockGroup(tx, id, version);
    const [stored] = await conflictIfTaken(tx.update(categoryGroups).set({ name }).where(eq(categoryGroups.id, id)).returning(), TAKEN);
    if (!stored) throw new Error("The group is gone although it was locked");
    note({ action: "edit", entity: ENTITY, entityId: id, subject: before.name, changes: { name: [before.name, name] }, version: stored.version });
  });

/** Its categories stay, without a group. */
export const deleteGroup = (db: Db, { id, version, actor }: Omit<Rename, "name">): Promise<void> =>
  withAudit(db, actor, async (tx, note) => {
    const { name } = await lockGroup(tx, id, version);
    const members = await namesIn(tx, id);
    await tx.delete(categoryGroups).where(eq(categoryGroups.id, id));
    note({
      action: "delete",
      entity: ENTITY,
      entityId: id,
      subject: name,
      changes: { name: [name, null], ...(members.length > 0 && { categories: [members, []] }) },
    });
  });

async function lockGroup(tx: Db, id: number, expectedVersion: number | undefined) {
  const [group] = await tx.select().from(categoryGroups).where(eq(categoryGroups.id, id)).for("update");
  if (!group) throw notFound("Group");
  await conflictIfStale(tx, { entity: ENTITY, id, version: group.version }, expectedVersion);
  return group;
}

const namesIn = async (tx: Db, groupId: number): Promise<string[]> =>
  (await tx.select({ name: categories.name }).from(categories).where(eq(categories.groupId, groupId)).orderBy(asc(categories.position))).map(
    ({ name }) => name,
  );
