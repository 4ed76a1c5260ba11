import { and, asc, desc, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { LinkStatus } from "../../../../contract/admin/link-checker.ts";
import type { AdminToolQuery, AdminToolRow } from "../../../../contract/admin/tools.ts";
import type { ListOf } from "../../../../contract/api.ts";
import { MATCHES_COUNTED } from "../../../../contract/constants.ts";
import type { Db } from "../../../platform/db/database.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personName } from "../../audit-log/person-name.ts";
import { categoryIdBySlug } from "../../categories/category-by-slug.ts";
import { categories } from "../../categories/tables.ts";
import { isFeatured, isHot } from "../cards.ts";
import { categoryPricingCounts, tools } from "../tables.ts";
import { isNamed, newestNamed } from "./newest-named.ts";

const BY: Record<AdminToolQuery["sort"], SQL[]> = {
  newest: [desc(tools.createdAt), desc(tools.id)],
  updated: [desc(sql`coalesce(${tools.updatedAt}, ${tools.createdAt})`), desc(tools.id)],
  name: [asc(sql`lower(${tools.name})`), asc(tools.id)],
  likes: [desc(tools.likesCount), desc(tools.id)],
  views: [desc(tools.viewsCount), desc(tools.id)],
  visits: [desc(tools.visitsCount), desc(tools.id)],
};

export const adminRowColumns = {
  id: tools.id,
  version: tools.version,
  status: tools.status,
  rejectionReason: tools.rejectionReason,
  submitterId: users.id,
  submitterName: sql<string | null>`${personName}`,
  createdAt: tools.createdAt,
  deletedAt: tools.deletedAt,
  slug: tools.slug,
  name: tools.name,
  shortDescription: tools.shortDescription,
  website: tools.website,
  logoUrl: tools.logoUrl,
  category: categories.name,
  categorySlug: categories.slug,
  pricingType: tools.pricingType,
  isFeatured,
  featuredUntil: tools.featuredUntil,
  isHot,
  hotUntil: tools.hotUntil,
  hiddenAt: tools.hiddenAt,
  flag: tools.flag,
  likes: tools.likesCount,
  views: tools.viewsCount,
  visits: tools.visitsCount,
  openReports: sql<number>`(select count(*)::int from reports where reports.tool_id = ${tools.id} and reports.resolved_at is null)`,
  linkStatus: sql<LinkStatus | null>`(select status from link_checks where link_checks.tool_id = ${tools.id} and link_checks.website = ${tools.website})`,
  updatedAt: tools.updatedAt,
};

type Row = Omit<AdminToolRow, "isApproved" | "isHidden" | "submittedBy" | "createdAt" | "deletedAt" | "featuredUntil" | "hotUntil" | "updatedAt"> & {
  submitterId: number | null;
  submitterName: string | null;
  hiddenAt: Date | null;
  createdAt: Date;
  deletedAt: Date | null;
  featuredUntil: Date | null;
  hotUntil: Date | null;
  updatedAt: Date | null;
};

/** Other fields of the row are kept. */
export const toAdminRow = <Found extends Row>({
  submitterId,
  submitterName,
  hiddenAt,
  createdAt,
  deletedAt,
  featuredUntil,
  hotUntil,
  updatedAt,
  ...row
}: Found) => ({
  ...row,
  isApproved: row.status === "approved",
  isHidden: hiddenAt !== null,
  submittedBy: submitterId === null ? null : { id: submitterId, name: submitterName ?? "" },
  createdAt: createdAt.toISOString(),
  deletedAt: deletedAt?.toISOString() ?? null,
  featuredUntil: row.isFeatured ? (featuredUntil?.toISOString() ?? null) : null,
  hotUntil: row.isHot ? (hotUntil?.toISOString() ?? null) : null,
  updatedAt: updatedAt?.toISOString() ?? null,
});

/** One page of tools in any state, and the total number of matches; for a search, the count is capped. */
export async function listAdminTools(db: Db, query: AdminToolQuery): Promise<ListOf<AdminToolRow>> {
  const { ids, total } = await pageOf(db, query);
  const rows = await db
    .select(adminRowColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .leftJoin(users, eq(users.id, tools.submittedBy))
    .where(inArray(tools.id, ids))
    .orderBy(...BY[query.sort]);
  return { items: rows.map(toAdminRow), total };
}

/** Ids first: a deep page reads only its own rows. */
async function pageOf(db: Db, { limit, page, sort, ...query }: AdminToolQuery): Promise<{ ids: number[]; total: number }> {
  const offset = (page - 1) * limit;
  const { q, bin = false, ...filters } = query;
  if (q && sort === "newest" && Object.values(filters).every((filter) => filter === undefined)) return newestNamed(db, { q, bin, limit, offset });
  const ids = db
    .select({ id: tools.id })
    .from(tools)
    .where(matching(query))
    .orderBy(...BY[sort])
    .limit(limit)
    .offset(offset);
  const [rows, total] = await Promise.all([ids, countMatching(db, query)]);
  return { ids: rows.map(({ id }) => id), total };
}

/** Public tools are counted already; only the others, which are few, are counted now. */
async function countMatching(db: Db, query: Omit<AdminToolQuery, "limit" | "page" | "sort">): Promise<number> {
  const { q, status, category, pricing, featured, hot, hidden, bin } = query;
  const where = matching(query);
  // Counting all that have a frequent word would take longer than everything else here together.
  if (q)
    return db.$count(
      db
        .select({ id: tools.id })
        .from(tools)
        .where(where)
        .limit(MATCHES_COUNTED + 1)
        .as("some"),
    );
  // The rest of a few: counting all others would read the whole table.
  if (featured === false) return (await countMatching(db, { ...query, featured: undefined })) - (await countMatching(db, { ...query, featured: true }));
  if (hot === false) return (await countMatching(db, { ...query, hot: undefined })) - (await countMatching(db, { ...query, hot: true }));
  if (bin || featured !== undefined || hot !== undefined) return db.$count(tools, where);
  const others = await db.$count(tools, and(where, not(tools.isPublic)));
  if (hidden || (status && status !== "approved")) return others;
  const [counted] = await db
    .select({ tools: sql<number>`coalesce(sum(${categoryPricingCounts.toolCount}), 0)::int` })
    .from(categoryPricingCounts)
    .where(
      and(
        category ? eq(categoryPricingCounts.categoryId, categoryIdBySlug(category)) : undefined,
        pricing ? eq(categoryPricingCounts.pricingType, pricing) : undefined,
      ),
    );
  return (counted?.tools ?? 0) + others;
}

function matching({ q, status, category, pricing, featured, hot, hidden, bin }: Omit<AdminToolQuery, "limit" | "page" | "sort">): SQL | undefined {
  return and(
    bin ? isNotNull(tools.deletedAt) : isNull(tools.deletedAt),
    q ? isNamed(q) : undefined,
    status ? eq(tools.status, status) : undefined,
    // So that the index of those few is used.
    hidden || (status && status !== "approved") ? not(tools.isPublic) : undefined,
    category ? eq(tools.categoryId, categoryIdBySlug(category)) : undefined,
    pricing ? eq(tools.pricingType, pricing) : undefined,
    // Not coalesced as on cards, so that the index can be used.
    featured === undefined ? undefined : featured ? sql`${tools.featuredUntil} > now()` : sql`not ${isFeatured}`,
    hot === undefined ? undefined : hot ? sql`${tools.hotUntil} > now()` : sql`not ${isHot}`,
    hidden === undefined ? undefined : hidden ? isNotNull(tools.hiddenAt) : isNull(tools.hiddenAt),
  );
}
