import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../contract/api.ts";
import type { Sort } from "../../contract/directory.ts";
import type { ToolCard, ToolListQuery } from "../../contract/tool.ts";
import { categoryIdBySlug } from "../categories/category-by-slug.ts";
import type { Db } from "../db/connect.ts";
import { categories, categoryPricingCounts as pricingCounts, tools } from "../db/schema.ts";
import { cardColumns, featuredNow, hotNow, isHot, toCard } from "./cards.ts";

const BY: Record<Sort, SQL[]> = {
  newest: [desc(tools.publishedAt), desc(tools.id)],
  popular: [desc(tools.popularity), desc(tools.id)],
  name: [asc(sql`lower(${tools.name})`), asc(tools.id)],
  likes: [desc(tools.likesCount), desc(tools.id)],
};
const BY_TREND = [desc(tools.trending), desc(tools.id)];
const BY_UPDATE = [desc(sql`coalesce(${tools.updatedAt}, ${tools.createdAt})`), desc(tools.id)];

/** One page of public tools and the number of all that match. */
export async function listTools(db: Db, query: ToolListQuery): Promise<ListOf<ToolCard>> {
  const category = query.category === undefined ? undefined : await findCategory(db, query.category);
  if (category === null) return { items: [], total: 0 };

  const where = and(
    tools.isPublic,
    category ? eq(tools.categoryId, category.id) : exceptAdult,
    query.pricing ? eq(tools.pricingType, query.pricing) : undefined,
    query.access ? sql`${query.access} = any(${tools.access})` : undefined,
    query.featured ? featuredNow : undefined,
  );
  const order = query.featured ? BY_UPDATE : BY[query.sort];
  const isCounted = !query.access && !query.featured;

  const [items, total] = await Promise.all([
    query.trending ? cardsByTrend(db, where, query) : cardsInOrder(db, where, order, query),
    isCounted ? readCount(db, query.pricing, category) : count(db, where),
  ]);
  return { items, total };
}

/** Today's featured tools, where nobody asks how many there are. */
export const listFeatured = (db: Db, limit: number): Promise<ToolCard[]> =>
  cardsInOrder(db, and(tools.isPublic, exceptAdult, featuredNow), BY_UPDATE, { limit, offset: 0 });

/** Hot ones first. Who is hot depends on the hour, so no index holds this order: the few hot ones are counted, then each list is read by its own. */
async function cardsByTrend(db: Db, where: SQL | undefined, { limit, offset }: Page) {
  const hot = await cardsInOrder(db, and(where, hotNow), BY_TREND, { limit, offset });
  if (hot.length === limit) return hot;
  const hotBefore = offset === 0 ? hot.length : await count(db, and(where, hotNow));
  const rest = await cardsInOrder(db, and(where, sql`not ${isHot}`), BY_TREND, { limit: limit - hot.length, offset: Math.max(0, offset - hotBefore) });
  return [...hot, ...rest];
}

type Page = { limit: number; offset: number };

/** Ids come from the index alone; only the rows of the page itself are read (a deep page: 18 ms → 2 ms). */
async function cardsInOrder(db: Db, where: SQL | undefined, order: SQL[], page: Page) {
  const ids = db
    .select({ id: tools.id })
    .from(tools)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const rows = await db
    .select(cardColumns)
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(inArray(tools.id, ids))
    .orderBy(...order);
  return rows.map(toCard);
}

/** Adult tools are listed only in their own categories. */
const exceptAdult = sql`${tools.categoryId} <> all(array(select id from categories where is_adult))`;

async function findCategory(db: Db, slug: string) {
  const [found] = await db
    .select({ id: categories.id, toolCount: categories.toolCount })
    .from(categories)
    .where(and(eq(categories.id, categoryIdBySlug(slug)), categories.isActive));
  return found ?? null;
}

/** From the counters that the database keeps, whatever the size of the directory. */
async function readCount(db: Db, pricing: ToolListQuery["pricing"], category: { id: number; toolCount: number } | undefined): Promise<number> {
  if (category && !pricing) return category.toolCount;
  const counted = pricing ? pricingCounts.toolCount : categories.toolCount;
  const [row] = await db
    .select({ total: sql<number>`coalesce(sum(${counted}), 0)::int` })
    .from(categories)
    .leftJoin(pricingCounts, and(eq(pricingCounts.categoryId, categories.id), pricing ? eq(pricingCounts.pricingType, pricing) : sql`false`))
    .where(category ? eq(categories.id, category.id) : eq(categories.isAdult, false));
  return row?.total ?? 0;
}

async function count(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(tools).where(where);
  return row?.total ?? 0;
}

/** When the first tool that is featured or hot today stops being so, or null if none will. */
export async function nextMarkEnd(db: Db): Promise<Date | null> {
  const first = async (until: typeof tools.featuredUntil | typeof tools.hotUntil, isNow: SQL) =>
    (await db.select({ end: until }).from(tools).where(and(tools.isPublic, isNow)).orderBy(asc(until)).limit(1)).flatMap(({ end }) => end ?? []);
  const ends = await Promise.all([first(tools.featuredUntil, featuredNow), first(tools.hotUntil, hotNow)]);
  return ends.flat().reduce<Date | null>((earliest, end) => (earliest && earliest < end ? earliest : end), null);
}
