/** Collections by their addresses, for visitors and for their owners. */
import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import { users } from "../../ports/identity/tables.ts";
import { collections } from "./tables.ts";

const KEY = /(?:^|-)([a-z0-9]{8})$/;
const KEY_LENGTH = 8;
const SECRET_BYTES = 16;

export type CollectionRow = typeof collections.$inferSelect;
export type OwnRef = { id: number; userId: number };
/** How visitors refer to a collection. */
export type CollectionRef = { slug: string } | { secret: string };

const NOT_FOUND = "Collection";

/** 40 random bits: addresses say nothing about how many collections there are. */
export const newKey = (): string =>
  BigInt(`0x${randomBytes(8).toString("hex")}`)
    .toString(36)
    .padStart(KEY_LENGTH, "0")
    .slice(-KEY_LENGTH);
/** Only its owner passes it on, so it cannot be guessed. Lower case, as all addresses. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString("hex");

/** A title in another script leaves only the key. */
export const slugOf = (title: string, key: string): string => [slugify(title).slice(0, 60).replace(/-$/, ""), key].filter(Boolean).join("-");

/** A public collection, also by an earlier slug: only its end counts. */
export async function findPublic(db: Db, slug: string): Promise<CollectionRow> {
  const [, key = ""] = KEY.exec(slug.toLowerCase()) ?? [];
  const [found] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.key, key), collections.isPublic));
  if (!found) throw notFound(NOT_FOUND);
  return found;
}

export async function findShared(db: Db, secret: string): Promise<CollectionRow> {
  const [found] = await db.select().from(collections).where(eq(collections.secret, secret));
  if (!found) throw notFound(NOT_FOUND);
  return found;
}

export const findCollection = (db: Db, ref: CollectionRef): Promise<CollectionRow> => ("slug" in ref ? findPublic(db, ref.slug) : findShared(db, ref.secret));

/** A collection of another person does not exist for the caller. */
export async function findOwn(db: Db, { id, userId }: OwnRef): Promise<CollectionRow> {
  const [found] = await db.select().from(collections).where(ownedBy({ id, userId }));
  if (!found) throw notFound(NOT_FOUND);
  return found;
}

/** Locked until the transaction ends, so that changes in two tabs come one after the other. */
export async function lockOwn(tx: Db, { id, userId }: OwnRef): Promise<CollectionRow> {
  const [found] = await tx.select().from(collections).where(ownedBy({ id, userId })).for("update");
  if (!found) throw notFound(NOT_FOUND);
  return found;
}

const ownedBy = ({ id, userId }: OwnRef) => and(eq(collections.id, id), eq(collections.ownerId, userId));

/** Two requests of one person must not both find room for one more collection. */
export const lockOwner = (tx: Db, userId: number): Promise<unknown> => tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");

/** `/collections/old-title-k3y…` → `/collections/new-title-k3y…` */
export async function findCollectionRedirect(db: Db, path: string): Promise<string | null> {
  const [, slug] = /^\/collections\/([^/]+)$/.exec(path) ?? [];
  const [, key] = KEY.exec(slug ?? "") ?? [];
  if (!key) return null;
  const [found] = await db
    .select({ slug: collections.slug })
    .from(collections)
    .where(and(eq(collections.key, key), collections.isPublic));
  return found?.slug && found.slug !== slug ? `/collections/${found.slug}` : null;
}
