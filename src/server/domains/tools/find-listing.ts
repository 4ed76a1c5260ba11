import { and, eq, sql } from "drizzle-orm";
import type { Listing } from "../../../contract/submission.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "./tables.ts";

export const hasWebsite = (website: string) => eq(tools.websiteKey, sql`website_key(${website})`);

/** Until the transaction ends: of two simultaneous submissions of one website, only one may find it unlisted. */
export const lockWebsite = (tx: Db, website: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(website_key(${website}), 0))`);

/** The public listing of a website, however its URL is written, or null. */
export async function findListing(db: Db, website: string): Promise<Listing | null> {
  const [found] = await db
    .select({ slug: tools.slug, name: tools.name, shortDescription: tools.shortDescription, logoUrl: tools.logoUrl, categorySlug: categories.slug })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(and(hasWebsite(website), tools.isPublic))
    .limit(1);
  return found ?? null;
}
