import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { MAX_TOOLS_AT_ONCE } from "../../../../contract/admin/edit-tools.ts";
import type { LinkStatus } from "../../../../contract/admin/link-checker.ts";
import type { AdminToolQuery, AdminToolRow } from "../../../../contract/admin/tools.ts";
import type { ListOf } from "../../../../contract/api.ts";
import { MATCHES_COUNTED } from "../../../../contract/constants.ts";
import type { Database, Db } from "../../../platform/db/database.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personName } from "../../audit-log/person-name.ts";
import { findCategoryId } from "../../categories/category-by-slug.ts";
import { categories } from "../../categories/tables.ts";
import { isFeatured, isHot } from "../cards.ts";
import { categoryPricingCounts, tools } from "../tables.ts";
import { visibleLogo } from "../tool-logos.ts";
import { BY, idsInOrder, type Page } from "./ids-in-order.ts";
import { newestNamed } from "./newest-named.ts";

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
  logoUrl: visibleLogo,
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
  mergedInto: sql<AdminToolRow["mergedInto"]>`(select json_build_object('id', kept.id, 'name', kept.name) from tools kept where kept.id = ${tools.mergedInto})`,
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
export async function listAdminTools(database: Reader, query: AdminToolQuery): Promise<ListOf<AdminToolRow>> {
  const { ids, total } = await pageOf(database, query);
  const rows = await database.db
    .select(adminRowColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .leftJoin(users, eq(users.id, tools.submittedBy))
    .where(inArray(tools.id, ids))
    .orderBy(...BY[query.sort]);
  return { items: rows.map(toAdminRow), total };
}

/** The ids of a list's first tools, in its order, and the total number of matches. */
export const listToolIds = (database: Reader, query: Omit<AdminToolQuery, "limit" | "page">): Promise<Found> =>
  pageOf(database, { ...query, limit: MAX_TOOLS_AT_ONCE, page: 1 });

type Reader = Pick<Database, "db" | "engine">;
type Filters = Omit<AdminToolQuery, "q" | "limit" | "page" | "sort" | "category"> & { categoryId?: number };
type Found = { ids: number[]; total: number };

/** Ids first: a deep page reads only its own rows. */
async function pageOf(database: Reader, { q, limit, page, sort, category, ...rest }: AdminToolQuery): Promise<Found> {
  // Looked up first: a query for tools of no category would read all of them.
  const categoryId = category ? await findCategoryId(database.db, category) : undefined;
  if (categoryId === null) return { ids: [], total: 0 };
  const filters = { ...rest, ...(categoryId !== undefined && { categoryId }) };
  const offset = (page - 1) * limit;
  if (q) return pageOfNamed(database, q, filters, { sort, limit, offset });
  const [ids, total] = await Promise.all([idsInOrder(database, matching(filters), { sort, limit, offset }), countMatching(database.db, filters)]);
  return { ids, total };
}

/** Filters and orders at most the newest matches: a frequent part of a name would take longer than everything else here together. */
async function pageOfNamed(database: Reader, q: string, { bin = false, ...filters }: Filters, page: Page): Promise<Found> {
  const { db } = database;
  const isFiltered = Object.values(filters).some((filter) => filter !== undefined);
  if (page.sort === "newest" && !isFiltered) return newestNamed(db, { q, bin, ...page });
  const named = await newestNamed(db, { q, bin, limit: MATCHES_COUNTED, offset: 0 });
  const where = and(sql`${tools.id} = any(${sql.param(named.ids)}::int[])`, matching({ bin, ...filters }));
  const [ids, total] = await Promise.all([idsInOrder(database, where, page), isFiltered ? db.$count(tools, where) : named.total]);
  return { ids, total };
}

/** Public tools are counted already; only the others, which are few, are counted now. */
async function countMatching(db: Db, query: Filters): Promise<number> {
  const { status, categoryId, pricing, featured, hot, hidden, bin } = query;
  const where = matching(query);
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
      and(categoryId ? eq(categoryPricingCounts.categoryId, categoryId) : undefined, pricing ? eq(categoryPricingCounts.pricingType, pricing) : undefined),
    );
  return (counted?.tools ?? 0) + others;
}

function matching({ status, categoryId, pricing, featured, hot, hidden, bin }: Filters): SQL | undefined {
  return and(
    bin ? isNotNull(tools.deletedAt) : isNull(tools.deletedAt),
    status ? eq(tools.status, status) : undefined,
    // So that the index of those few is used.
    hidden || (status && status !== "approved") ? not(tools.isPublic) : undefined,
    categoryId ? eq(tools.categoryId, categoryId) : undefined,
    pricing ? eq(tools.pricingType, pricing) : undefined,
    // Not coalesced as on cards, so that the index can be used.
    featured === undefined ? undefined : featured ? sql`${tools.featuredUntil} > now()` : sql`not ${isFeatured}`,
    hot === undefined ? undefined : hot ? sql`${tools.hotUntil} > now()` : sql`not ${isHot}`,
    hidden === undefined ? undefined : hidden ? isNotNull(tools.hiddenAt) : isNull(tools.hiddenAt),
  );
}
