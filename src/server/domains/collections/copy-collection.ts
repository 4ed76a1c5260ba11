import type { Db } from "../../platform/db/database.ts";
import { type CollectionRef, lockOwner } from "./find-collection.ts";
import { getCollection } from "./get-collection.ts";
import { insertCollection } from "./own-collections.ts";
import { collectionItems } from "./tables.ts";

/** A private copy of what visitors see, which its new owner may change. */
export const copyCollection = (db: Db, { userId, ref }: { userId: number; ref: CollectionRef }): Promise<{ id: number }> =>
  db.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const { collection, row } = await getCollection(tx, ref, { adult: false });
    // Copies of a collection shared by link are not counted: its owner passed it on to a few people.
    const copiedFrom = collection.slug === null ? null : row.id;
    const { id } = await insertCollection(tx, { ownerId: userId, title: collection.title, description: collection.description, copiedFrom });
    const items = collection.items.map(({ tool, note }, index) => ({ collectionId: id, toolId: tool.id, ownerId: userId, note, position: index + 1 }));
    if (items.length > 0) await tx.insert(collectionItems).values(items);
    return { id };
  });
