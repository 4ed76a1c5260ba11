/** Saving tools in one's own collections, and removing them. */
import { and, asc, desc, eq, sql } from "drizzle-orm";
import { COLLECTION, FIRST_COLLECTION } from "../../../contract/collection-limits.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { tools } from "../tools/tables.ts";
import { savedTag, tagsOfCollection } from "./collection-tags.ts";
import { type CollectionRow, lockOwn, lockOwner, type OwnRef } from "./find-collection.ts";
import { insertCollection } from "./own-collections.ts";
import { submitText } from "./review-text.ts";
import { storeOrder } from "./store-order.ts";
import { collectionItems, collections } from "./tables.ts";

type Saved = { collection: { id: number; title: string }; tags: string[] };
type OwnTool = OwnRef & { toolId: number };

/** In the collection that was changed last; the first one is created. */
export const saveFirst = (db: Db, { userId, toolId }: { userId: number; toolId: number }): Promise<Saved> =>
  db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const [latest] = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.ownerId, userId))
      .orderBy(desc(collections.updatedAt), desc(collections.id))
      .limit(1);
    const { id } = latest ?? (await insertCollection(tx, { ownerId: userId, title: FIRST_COLLECTION }));
    return insertItem(tx, await lockOwn(tx, { id, userId }), { toolId });
  });

type Item = { toolId: number; note?: string | undefined; place?: number | undefined };

/** Saving a tool that is saved already changes nothing. */
export const saveTool = (db: Db, { id, userId, ...item }: OwnRef & Item): Promise<Saved> =>
  db.transaction(async (tx) => insertItem(tx, await lockOwn(tx, { id, userId }), item));

async function insertItem(tx: Db, { id, ownerId, title, itemsCount }: CollectionRow, { toolId, note = "", place }: Item): Promise<Saved> {
  const [tool] = await tx
    .select({ slug: tools.slug })
    .from(tools)
    .where(and(eq(tools.id, toolId), tools.isPublic));
  if (!tool) throw notFound("Tool");
  const isOf = and(eq(collectionItems.collectionId, id), eq(collectionItems.toolId, toolId));
  if ((await tx.$count(collectionItems, isOf)) > 0) return { collection: { id, title }, tags: [] };
  if (itemsCount >= COLLECTION.tools) throw new HttpError(409, `A collection has at most ${COLLECTION.tools} tools. Remove one, or use another collection.`);
  const ids = await idsInOrder(tx, id);
  await tx.insert(collectionItems).values({
    ...{ collectionId: id, toolId, ownerId, note },
    position: sql`(select coalesce(max(position), 0) + 1 from collection_items where collection_id = ${id})`,
  });
  if (place !== undefined) await storeOrder(tx, id, ids.toSpliced(place, 0, toolId));
  if (note) await submitText(tx, id);
  return { collection: { id, title }, tags: [savedTag(tool.slug), ...(await tagsOfCollection(tx, id))] };
}

const idsInOrder = async (tx: Db, collectionId: number): Promise<number[]> => {
  const rows = await tx
    .select({ toolId: collectionItems.toolId })
    .from(collectionItems)
    .where(eq(collectionItems.collectionId, collectionId))
    .orderBy(asc(collectionItems.position), asc(collectionItems.toolId));
  return rows.map(({ toolId }) => toolId);
};

export const unsaveTool = (db: Db, { toolId, ...ref }: OwnTool): Promise<Saved> =>
  db.transaction(async (tx) => {
    const { id, title } = await lockOwn(tx, ref);
    const tags = await tagsOfCollection(tx, id);
    const [removed] = await tx
      .delete(collectionItems)
      .where(and(eq(collectionItems.collectionId, id), eq(collectionItems.toolId, toolId)))
      .returning({ note: collectionItems.note });
    // Without its note, the rest may be what was approved.
    if (removed?.note) await submitText(tx, id);
    const [tool] = await tx.select({ slug: tools.slug }).from(tools).where(eq(tools.id, toolId));
    return { collection: { id, title }, tags: removed && tool ? [savedTag(tool.slug), ...tags] : [] };
  });
