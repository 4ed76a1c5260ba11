import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { tagsOfCollection } from "./collection-tags.ts";
import { collections } from "./tables.ts";

/** Deletes all collections of a person, also public ones, and returns the cache tags of what showed them. */
export async function deleteCollections(tx: Db, userId: number): Promise<string[]> {
  const own = await tx.select({ id: collections.id }).from(collections).where(eq(collections.ownerId, userId));
  const tags = await Promise.all(own.map(({ id }) => tagsOfCollection(tx, id)));
  await tx.delete(collections).where(eq(collections.ownerId, userId));
  return tags.flat();
}
