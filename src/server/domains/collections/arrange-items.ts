/** The order of one's own collection, and its notes. Each change names what the person saw, so that two tabs never overwrite each other. */
import { and, asc, eq, inArray } from "drizzle-orm";
import type { OwnCollection } from "../../../contract/collection.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { tools } from "../tools/tables.ts";
import { tagsOfCollection } from "./collection-tags.ts";
import { findOwn, lockOwn, type OwnRef } from "./find-collection.ts";
import { toOwn } from "./get-collection.ts";
import { submitText } from "./review-text.ts";
import { storeOrder } from "./store-order.ts";
import { collectionItems, collections } from "./tables.ts";

type Changed = { collection: OwnCollection; tags: string[] };
type NoteChange = OwnRef & { toolId: number; note: string; before: string };

export const setNote = (db: Db, { toolId, note, before, ...ref }: NoteChange): Promise<Changed> =>
  db.transaction(async (tx) => {
    const { id } = await lockOwn(tx, ref);
    const isOf = and(eq(collectionItems.collectionId, id), eq(collectionItems.toolId, toolId));
    const [item] = await tx.select({ note: collectionItems.note }).from(collectionItems).where(isOf);
    if (!item) throw notFound("Tool");
    if (item.note !== before && item.note !== note)
      throw new HttpError(
        409,
        `This note was changed in another tab. ${item.note ? `It is now “${item.note}”.` : "It was removed."} Your change was not saved.`,
      );
    await tx.update(collectionItems).set({ note }).where(isOf);
    return finish(tx, ref, { hasNewText: true });
  });

export const reorder = (db: Db, { tools: wanted, before, ...ref }: OwnRef & { tools: number[]; before: number[] }): Promise<Changed> =>
  db.transaction(async (tx) => {
    const { id } = await lockOwn(tx, ref);
    const rows = await tx
      .select({ toolId: collectionItems.toolId, isShown: tools.isPublic })
      .from(collectionItems)
      .innerJoin(tools, eq(tools.id, collectionItems.toolId))
      .where(eq(collectionItems.collectionId, id))
      .orderBy(asc(collectionItems.position), asc(collectionItems.toolId));
    const shown = rows.filter(({ isShown }) => isShown).map(({ toolId }) => toolId);
    if (!isSame(shown, before) && !isSame(shown, wanted)) throw new HttpError(409, `${await describeChange(tx, before, shown)} Your order was not saved.`);
    if (!isSame(wanted.toSorted(byNumber), shown.toSorted(byNumber))) throw new HttpError(400, "The order must name each tool of the collection once.");
    // Tools that are hidden at the moment keep their places.
    const next = [...wanted];
    await storeOrder(
      tx,
      id,
      rows.map(({ toolId, isShown }) => (isShown ? (next.shift() ?? toolId) : toolId)),
    );
    return finish(tx, ref, { hasNewText: false });
  });

const byNumber = (a: number, b: number) => a - b;
const isSame = (one: number[], other: number[]) => one.length === other.length && one.every((id, index) => id === other[index]);

async function describeChange(tx: Db, before: number[], now: number[]): Promise<string> {
  const added = now.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !now.includes(id));
  const parts = [added.length > 0 && `added: ${await namesOf(tx, added)}`, removed.length > 0 && `removed: ${await namesOf(tx, removed)}`].filter(
    (part) => part !== false,
  );
  return `This collection was changed in another tab (${parts.join("; ") || "another order"}).`;
}

async function namesOf(tx: Db, ids: number[]): Promise<string> {
  const found = await tx.select({ name: tools.name }).from(tools).where(inArray(tools.id, ids)).orderBy(asc(tools.name));
  return found.map(({ name }) => name).join(", ");
}

async function finish(tx: Db, ref: OwnRef, { hasNewText }: { hasNewText: boolean }): Promise<Changed> {
  await tx.update(collections).set({ updatedAt: new Date() }).where(eq(collections.id, ref.id));
  if (hasNewText) await submitText(tx, ref.id);
  return { collection: await toOwn(tx, await findOwn(tx, ref)), tags: await tagsOfCollection(tx, ref.id) };
}
