/** A collection as others see it, and as its owner does. */
import { eq, sql } from "drizzle-orm";
import type { Collection, OwnCollection } from "../../../contract/collection.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { type CollectionRef, type CollectionRow, findCollection, findOwn, type OwnRef } from "./find-collection.ts";
import { listItems } from "./list-items.ts";

/** Never the address of a person without a name. */
export const ownerName = sql<string | null>`coalesce(nullif(${users.displayName}, ''), nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), ''))`;

/** `adult`: with the tools for adults. */
export async function getCollection(db: Db, ref: CollectionRef, { adult }: { adult: boolean }): Promise<{ collection: Collection; row: CollectionRow }> {
  const row = await findCollection(db, ref);
  const isReviewed = row.isPublic && "slug" in ref;
  const [items, [owner]] = await Promise.all([
    listItems(db, row.id, { isReviewed }),
    db.select({ name: ownerName }).from(users).where(eq(users.id, row.ownerId)),
  ]);
  const shown = adult ? items : items.filter(({ isAdult }) => !isAdult);
  const collection = {
    ...(isReviewed ? reviewedText(row) : { slug: null, title: row.title, description: row.description }),
    owner: owner?.name ?? null,
    items: shown.map(({ tool, note }) => ({ tool, note })),
    adultTools: items.length - shown.length,
    copies: row.copiesCount,
    updatedAt: row.updatedAt.toISOString(),
  };
  return { collection, row };
}

/** Removing the description needs no review. */
const reviewedText = ({ slug, publicTitle, title, description, publicDescription }: CollectionRow) => ({
  slug,
  title: publicTitle ?? title,
  description: description === "" ? "" : publicDescription,
});

export const getOwnCollection = async (db: Db, ref: OwnRef): Promise<OwnCollection> => toOwn(db, await findOwn(db, ref));

export async function toOwn(db: Db, row: CollectionRow): Promise<OwnCollection> {
  const items = await listItems(db, row.id, { isReviewed: false });
  const { id, title, description, visibility, secret, isPublic, slug, status, rejectionReason, itemsCount } = row;
  return {
    ...{ id, title, description, visibility, secret },
    slug: isPublic ? slug : null,
    review: visibility === "public" ? status : null,
    rejectionReason,
    items: items.map(({ tool, note }) => ({ tool, note })),
    hiddenTools: Math.max(0, itemsCount - items.length),
  };
}
