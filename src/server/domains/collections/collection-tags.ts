/** The cache tags of responses that show collections. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../tools/tables.ts";
import { collectionItems, collections } from "./tables.ts";

/** Of every list of public collections. */
export const COLLECTIONS_TAG = "collections";
export const collectionTag = (key: string) => `collection:${key}`;
/** Of the list on a tool's page. Not the tag of the tool, whose changes are also indexed for search. */
export const savedTag = (slug: string) => `saved:${slug}`;

/** Of everything that shows a collection; none for one that was never public. */
export async function tagsOfCollection(db: Db, id: number): Promise<string[]> {
  const [found] = await db.select({ key: collections.key, publishedAt: collections.publishedAt }).from(collections).where(eq(collections.id, id));
  if (!found?.publishedAt) return [];
  const saved = await db
    .select({ slug: tools.slug })
    .from(collectionItems)
    .innerJoin(tools, eq(tools.id, collectionItems.toolId))
    .where(eq(collectionItems.collectionId, id));
  return [COLLECTIONS_TAG, collectionTag(found.key), ...saved.map(({ slug }) => savedTag(slug))];
}
