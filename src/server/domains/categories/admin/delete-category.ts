import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, type Note, withAudit } from "../../audit-log/with-audit.ts";
import { tools } from "../../tools/tables.ts";
import { categories, categoryRedirects } from "../tables.ts";
import { lockCategory } from "./edit-category.ts";

/** The tools domain imports this one, so src/server/api.ts passes its function in. Returns how many tools moved. */
export type MoveTools = (tx: Db, move: { from: number; to: number; actor: Actor }) => Promise<number>;

type Delete = { id: number; version?: number | undefined; moveTo?: number | undefined; actor: Actor };

/** Deletes an empty category, or one whose tools move elsewhere. Returns the slugs of the categories that changed. */
export const deleteCategory = (db: Db, moveTools: MoveTools, { id, version, moveTo, actor }: Delete): Promise<string[]> =>
  moveTo === undefined
    ? withAudit(db, actor, (tx, note) => deleteEmpty(tx, note, { id, version }))
    : mergeCategory(db, moveTools, { id, version, into: moveTo, actor });

/** Moves all tools of a category into another and deletes it. */
export const mergeCategory = (db: Db, moveTools: MoveTools, { actor, ...merge }: Merge & { actor: Actor }): Promise<string[]> =>
  withAudit(db, actor, (tx, note) => mergeInto(tx, note, moveTools, { ...merge, actor }));

type Merge = { id: number; version?: number | undefined; into: number };

async function deleteEmpty(tx: Db, note: Note, { id, version }: Pick<Delete, "id" | "version">): Promise<string[]> {
  const category = await lockCategory(tx, id, version);
  const inside = await tx.$count(tools, eq(tools.categoryId, id));
  if (inside > 0) {
    const [count, them] = inside === 1 ? ["1 tool is", "it"] : [`${inside} tools are`, "them"];
    throw new HttpError(409, `${count} in ${category.name}, counting pending, rejected and deleted ones. Move ${them} to another category first.`);
  }
  await tx.delete(categories).where(eq(categories.id, id));
  note({ action: "delete", entity: "categories", entityId: id, subject: category.name, changes: { slug: [category.slug, null] } });
  return [category.slug];
}

async function mergeInto(tx: Db, note: Note, moveTools: MoveTools, { id, version, into, actor }: Merge & { actor: Actor }): Promise<string[]> {
  if (id === into) throw new HttpError(400, "A category cannot be merged into itself.");
  // Always in the same order, so that two admins merging in opposite directions cannot deadlock.
  const first = await lockCategory(tx, Math.min(id, into), id < into ? version : undefined);
  const second = await lockCategory(tx, Math.max(id, into), id < into ? undefined : version);
  const [from, to] = id < into ? [first, second] : [second, first];
  if (from.isAdult !== to.isAdult) throw new HttpError(409, `One of ${from.name} and ${to.name} is for adults and the other is not.`);
  const moved = await moveTools(tx, { from: id, to: into, actor });
  // Before the category is deleted, or its older redirects would be deleted with it.
  await tx.update(categoryRedirects).set({ categoryId: into }).where(eq(categoryRedirects.categoryId, id));
  await tx
    .insert(categoryRedirects)
    .values({ slug: from.slug, categoryId: into })
    .onConflictDoUpdate({ target: categoryRedirects.slug, set: { categoryId: into } });
  await tx.delete(categories).where(eq(categories.id, id));
  note({ action: "merge", entity: "categories", entityId: id, subject: from.name, changes: { category: [from.name, to.name], tools: [moved, 0] } });
  return [from.slug, to.slug];
}
