/** Addresses of public collections, for sitemaps. */
import { and, asc, eq, gt, lte, max, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { collections } from "./tables.ts";

/** Ranges of `size` ids that contain listed collections, each with the time of its latest change. */
export function listCollectionRanges(db: Db, size: number): Promise<{ part: number; changed: Date | null }[]> {
  const part = sql<number>`(${collections.id} - 1) / ${sql.raw(String(size))}`.mapWith(Number);
  return db
    .select({ part, changed: max(collections.updatedAt) })
    .from(collections)
    .where(eq(collections.isListed, true))
    .groupBy(part)
    .orderBy(part);
}

export const listCollectionAddresses = (db: Db, { after, upTo }: { after: number; upTo: number }) =>
  db
    .select({ slug: sql<string>`${collections.slug}`, changed: collections.updatedAt })
    .from(collections)
    .where(and(collections.isListed, gt(collections.id, after), lte(collections.id, upTo)))
    .orderBy(asc(collections.id));
