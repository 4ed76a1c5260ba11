import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { CollectionItem } from "../../../contract/collection.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";
import { collectionItems, collections } from "./tables.ts";

/** As its owner wrote it. */
const ownNote = sql<string>`${collectionItems.note}`;
/** As it was approved; removing a note needs no review. */
export const approvedNote: SQL<string> = sql<string>`case when ${collectionItems.note} = '' then '' else coalesce(${collections.publicNotes} ->> ${collectionItems.toolId}::text, '') end`;

type ListedItem = CollectionItem & { isAdult: boolean };

/** The tools of a collection that are listed at the moment, in its order. */
export async function listItems(db: Db, collectionId: number, { isReviewed }: { isReviewed: boolean }): Promise<ListedItem[]> {
  const rows = await db
    .select({ ...cardColumns, note: isReviewed ? approvedNote : ownNote, isAdult: categories.isAdult })
    .from(collectionItems)
    .innerJoin(collections, eq(collections.id, collectionItems.collectionId))
    .innerJoin(tools, eq(tools.id, collectionItems.toolId))
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(eq(collectionItems.collectionId, collectionId), tools.isPublic))
    .orderBy(asc(collectionItems.position), asc(collectionItems.toolId));
  return rows.map(({ note, isAdult, ...tool }) => ({ tool: toCard(tool), note, isAdult }));
}
