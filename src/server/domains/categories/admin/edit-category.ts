import { eq, isNull, max } from "drizzle-orm";
import type { CategoryEdit, CategoryForm } from "../../../../contract/admin/categories.ts";
import type { Db } from "../../../platform/db/database.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { categories, categoryGroups } from "../tables.ts";

const TAKEN = "Another category already uses this name or slug.";

export const createCategory = (db: Db, form: CategoryForm, actor: Actor): Promise<{ id: number; slug: string }> =>
  withAudit(db, actor, async (tx, note) => {
    await lockGroup(tx, form.groupId);
    const position = form.position ?? (await endOfGroup(tx, form.groupId));
    const [stored] = await conflictIfTaken(
      tx
        .insert(categories)
        .values({ ...form, position })
        .returning(),
      TAKEN,
    );
    if (!stored) throw new Error("The category was not stored");
    note({ action: "create", entity: "categories", entityId: stored.id, subject: form.name, changes: differences({}, form), version: stored.version });
    return stored;
  });

type Edit = { id: number; edit: CategoryEdit; actor: Actor };

/** Returns its old and its new slug. */
export const editCategory = (db: Db, { id, edit: { version: expectedVersion, ...fields }, actor }: Edit): Promise<string[]> =>
  withAudit(db, actor, async (tx, note) => {
    const set = omitUndefined(fields);
    // The group first, as when a group is deleted, so that the two cannot deadlock.
    await lockGroup(tx, set.groupId ?? null);
    const before = await lockCategory(tx, id, expectedVersion);
    if (set.groupId !== undefined && set.groupId !== before.groupId) set.position ??= await endOfGroup(tx, set.groupId);
    const [stored] = await conflictIfTaken(
      tx
        .update(categories)
        .set({ ...set, name: set.name ?? before.name })
        .where(eq(categories.id, id))
        .returning(),
      TAKEN,
    );
    if (!stored) throw new Error("The category is gone although it was locked");
    note({ action: "edit", entity: "categories", entityId: id, subject: before.name, changes: differences(before, set), version: stored.version });
    return [before.slug, stored.slug];
  });

export async function lockCategory(tx: Db, id: number, expectedVersion?: number | undefined) {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for("update");
  if (!category) throw notFound("Category");
  await conflictIfStale(tx, { entity: "categories", id, version: category.version }, expectedVersion);
  return category;
}

/** So that it is not deleted before the category is in it. */
async function lockGroup(tx: Db, id: number | null) {
  if (id === null) return;
  const [group] = await tx.select({ id: categoryGroups.id }).from(categoryGroups).where(eq(categoryGroups.id, id)).for("key share");
  if (!group) throw notFound("Group");
}

async function endOfGroup(tx: Db, groupId: number | null): Promise<number> {
  const inGroup = groupId === null ? isNull(categories.groupId) : eq(categories.groupId, groupId);
  const [row] = await tx
    .select({ last: max(categories.position) })
    .from(categories)
    .where(inGroup);
  return (row?.last ?? 0) + 1;
}
