/** What people do with their own collections as a whole. */
import { eq } from "drizzle-orm";
import type { OwnCollection } from "../../../contract/collection.ts";
import { COLLECTION, type Visibility } from "../../../contract/collection-limits.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { tagsOfCollection } from "./collection-tags.ts";
import { type CollectionRow, findOwn, lockOwn, lockOwner, newKey, newSecret, type OwnRef } from "./find-collection.ts";
import { toOwn } from "./get-collection.ts";
import { listItems } from "./list-items.ts";
import { NOT_PUBLISHED, submitText } from "./review-text.ts";
import { collections } from "./tables.ts";

type Details = { title: string; description: string; visibility: Visibility };

const VISIBLE_TO: Record<Visibility, string> = { private: "private", link: "shared by link", public: "public" };

export const createCollection = (db: Db, { userId, title }: { userId: number; title: string }): Promise<{ id: number }> =>
  db.transaction((tx) => insertCollection(tx, { ownerId: userId, title }));

type New = Pick<typeof collections.$inferInsert, "ownerId" | "title" | "description" | "copiedFrom">;

export async function insertCollection(tx: Db, values: New): Promise<{ id: number }> {
  await lockOwner(tx, values.ownerId);
  if ((await tx.$count(collections, eq(collections.ownerId, values.ownerId))) >= COLLECTION.perPerson)
    throw new HttpError(409, `You have ${COLLECTION.perPerson} collections. Delete one to create another.`);
  const [stored] = await tx
    .insert(collections)
    .values({ ...values, key: newKey() })
    .returning({ id: collections.id });
  if (!stored) throw new Error("The collection was not stored");
  return stored;
}

/** Stores what the person changed and keeps what another tab changed; refused if both changed the same. */
export const editCollection = (db: Db, { before, title, description, visibility, ...ref }: OwnRef & Details & { before: Details }) =>
  db.transaction(async (tx): Promise<{ collection: OwnCollection; tags: string[] }> => {
    const row = await lockOwn(tx, ref);
    const edited = { title, description, visibility };
    refuseConflict(row, before, edited);
    const next = {
      title: title === before.title ? row.title : title,
      description: description === before.description ? row.description : description,
      visibility: visibility === before.visibility ? row.visibility : visibility,
    };
    const isSubmitted = next.visibility === "public" && row.visibility !== "public";
    if (isSubmitted && (await listItems(tx, row.id, { isReviewed: false })).length === 0)
      throw new HttpError(409, "Save a tool in this collection before you make it public.");
    await tx
      .update(collections)
      .set({ ...next, ...sharing(row, next.visibility), updatedAt: new Date() })
      .where(eq(collections.id, row.id));
    if (isSubmitted || next.title !== row.title || next.description !== row.description) await submitText(tx, row.id);
    return { collection: await toOwn(tx, await findOwn(tx, ref)), tags: await tagsOfCollection(tx, row.id) };
  });

function refuseConflict(row: Details, before: Details, edited: Details): void {
  const isConflict = (field: keyof Details) => edited[field] !== before[field] && row[field] !== before[field] && row[field] !== edited[field];
  const changed = [
    isConflict("title") && `The title is now “${row.title}”.`,
    isConflict("description") && (row.description ? `The description is now “${row.description}”.` : "The description was removed."),
    isConflict("visibility") && `The collection is now ${VISIBLE_TO[row.visibility]}.`,
  ].filter((sentence) => sentence !== false);
  if (changed.length > 0) throw new HttpError(409, `This collection was changed in another tab. ${changed.join(" ")} Your change was not saved.`);
}

function sharing(row: CollectionRow, visibility: Visibility) {
  if (visibility === row.visibility) return {};
  const isReviewed = visibility === "public";
  return {
    secret: visibility === "link" ? newSecret() : null,
    // A collection that becomes public again is reviewed again.
    ...NOT_PUBLISHED,
    status: "pending" as const,
    rejectionReason: null,
    submittedAt: isReviewed ? new Date() : null,
  };
}

export const deleteCollection = (db: Db, ref: OwnRef): Promise<string[]> =>
  db.transaction(async (tx) => {
    const { id } = await lockOwn(tx, ref);
    const tags = await tagsOfCollection(tx, id);
    await tx.delete(collections).where(eq(collections.id, id));
    return tags;
  });

/** The link passed on so far stops working. */
export const renewSecret = (db: Db, ref: OwnRef): Promise<OwnCollection> =>
  db.transaction(async (tx) => {
    const row = await lockOwn(tx, ref);
    if (row.visibility !== "link") throw new HttpError(409, `This collection is ${VISIBLE_TO[row.visibility]}, so it has no link to renew.`);
    const [renewed = row] = await tx.update(collections).set({ secret: newSecret() }).where(eq(collections.id, row.id)).returning();
    return toOwn(tx, renewed);
  });
