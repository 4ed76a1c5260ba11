import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { PublicTool, PublicToolQuery } from "../../../contract/public-api.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { categoryIdBySlug } from "../categories/category-by-slug.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "./tables.ts";

/** When a tool's entry last changed. */
export const changedAt = sql<Date>`coalesce(${tools.updatedAt}, ${tools.publishedAt})`.mapWith(tools.updatedAt);
/** Adult tools are listed only in their own categories. */
export const notAdult = sql`${tools.categoryId} <> all(array(select id from categories where is_adult))`;

/** The fields of a tool in the public API's lists; the dump reads the same. */
export const publicColumns = {
  id: tools.id,
  slug: tools.slug,
  name: tools.name,
  website: tools.website,
  logoUrl: tools.logoUrl,
  shortDescription: tools.shortDescription,
  category: categories.name,
  categorySlug: categories.slug,
  pricing: tools.pricingType,
  tags: tools.tags,
  likes: tools.likesCount,
  listedAt: tools.publishedAt,
  updatedAt: changedAt,
};
/** JavaScript dates have milliseconds, the database's have microseconds; a cursor must not lose them. */
const moment = sql<string>`(extract(epoch from ${changedAt}) * 1000000)::bigint::text`;

type Row = Omit<PublicTool, "url" | "category" | "listedAt" | "updatedAt"> & { category: string; categorySlug: string; listedAt: Date | null; updatedAt: Date };

export function toPublicTool(
  { slug, name, website, logoUrl, shortDescription, category, categorySlug, pricing, tags, likes, listedAt, updatedAt }: Row,
  siteUrl: string,
): PublicTool {
  return {
    slug,
    name,
    url: `${siteUrl}/tools/${slug}`,
    website,
    logoUrl: logoUrl?.startsWith("/") ? siteUrl + logoUrl : logoUrl,
    shortDescription,
    category: { name: category, slug: categorySlug },
    pricing,
    tags,
    likes,
    listedAt: (listedAt ?? updatedAt).toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** One page ordered by last change, and the cursor of the next one. */
export async function listPublicTools(db: Db, { category, pricing, updatedSince, limit, cursor }: PublicToolQuery, siteUrl: string) {
  const from = cursor === undefined ? null : readCursor(cursor);
  // Ids come from the index alone; only the rows of the page itself are read.
  const ids = db
    .select({ id: tools.id })
    .from(tools)
    .where(
      and(
        tools.isPublic,
        notAdult,
        category ? eq(tools.categoryId, categoryIdBySlug(category)) : undefined,
        pricing ? eq(tools.pricingType, pricing) : undefined,
        updatedSince ? sql`${changedAt} >= ${updatedSince}::timestamptz` : undefined,
        from ? sql`(${changedAt}, ${tools.id}) > (timestamptz 'epoch' + ${from.moment}::bigint * interval '1 microsecond', ${from.id}::int)` : undefined,
      ),
    )
    .orderBy(asc(changedAt), asc(tools.id))
    // One more than requested shows whether there is a next page.
    .limit(limit + 1);
  const rows = await db
    .select({ ...publicColumns, moment })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(inArray(tools.id, ids))
    .orderBy(asc(changedAt), asc(tools.id));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map((row) => toPublicTool(row, siteUrl)), next: rows.length > limit && last ? writeCursor(last) : null };
}

const writeCursor = ({ moment, id }: { moment: string; id: number }) => Buffer.from(`${moment}.${id}`).toString("base64url");

function readCursor(cursor: string) {
  const [, moment, id] = /^(\d{1,17})\.(\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (!moment || !id) throw new HttpError(400, "cursor: must be the `next` of an earlier answer.");
  return { moment, id };
}
