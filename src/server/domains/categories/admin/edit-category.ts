import { eq } from "drizzle-orm";
import type { CategoryEdit, CategoryForm } from "../../../../contract/admin/categories.ts";
import type { Db } from "../../../platform/db/database.ts";
import { omitUndefined } from "../../../platform/db/omit-undefined.ts";
import { conflictIfTaken } from "../../../platform/http/conflict-if-taken.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { conflictIfStale } from "../../audit-log/conflict-if-stale.ts";
import { type Actor, differences, withAudit } from "../../audit-log/with-audit.ts";
import { categories } from "../tables.ts";

const TAKEN = "Another category already uses this name or slug.";

export const createCategory = (db: Db, form: CategoryForm, actor: Actor): Promise<{ id: number; slug: string }> =>
  withAudit(db, actor, async (tx, note) => {
    const [stored] = await conflictIfTaken(tx.insert(categories).values(form).returning(), TAKEN);
    if (!stored) throw new Error("The category was not stored");
    note({ action: "create", entity: "categories", entityId: stored.id, subject: form.name, changes: differences({}, form), version: stored.version });
    return stored;
  });

type Edit = { id: number; edit: CategoryEdit; actor: Actor };

/** Returns its old and its new slug. */
export const editCategory = (db: Db, { id, edit: { version: expectedVersion, ...fields }, actor }: Edit): Promise<string[]> =>
  withAudit(db, actor, async (tx, note) => {
    const before = await lockCategory(tx, id, expectedVersion);
    const set = omitUndefined(fields);
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
