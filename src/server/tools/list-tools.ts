import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../contract/api.ts";
import type { Sort } from "../../contract/directory.ts";
import type { ToolCard, ToolListQuery } from "../../contract/tool.ts";
import { categoryIdBySlug } from "../categories/category-by-slug.ts";
import type { Db } from "../db/connect.ts";
import { categories, tools } from "../db/schema.ts";
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
  const category = query.category === undefined ? undefined : activeCategory(query.category);
  const where = and(
    tools.isPublic,
    category ? eq(tools.categoryId, category) : exceptAdult,
    query.pricing ? eq(tools.pricingType, query.pricing) : undefined,
    query.access ? sql`${query.access} = any(${tools.access})` : undefined,
    query.featured ? featuredNow : undefined,
  );
  const isCounted = !query.access && !query.featured;
  const total = isCounted ? counted(query.pricing, category) : sql<number>`(select count(*)::int from ${tools} where ${where})`;

  if (query.trending) {
    const [items, all] = await Promise.all([cardsByTrend(db, where, query), askAlone(db, total)]);
    return { items, total: all };
  }
  const page = await readPage(db, where, query.featured ? BY_UPDATE : BY[query.sort], query, total);
  return { items: page.items, total: page.total ?? (await askAlone(db, total)) };
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

const cardsInOrder = async (db: Db, where: SQL | undefined, order: SQL[], page: Page) => (await readPage(db, where, order, page)).items;

/**
 * Ids come from the index alone; only the rows of the page itself are read (a deep page: 18 ms → 2 ms).
 * Every row knows how many there are in all: one question instead of two. Only an empty page does not say.
 */
async function readPage(db: Db, where: SQL | undefined, order: SQL[], page: Page, total: SQL<number | null> = sql`null`) {
  const ids = db
    .select({ id: tools.id })
    .from(tools)
    .where(where)
    .orderBy(...order)
    .limit(page.limit)
    .offset(page.offset);
  const rows = await db
    .select({ card: cardColumns, total })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(inArray(tools.id, ids))
    .orderBy(...order);
  return { items: rows.map(({ card }) => toCard(card)), total: rows[0]?.total ?? null };
}

/** Adult tools are listed only in their own categories. */
const exceptAdult = sql`${tools.categoryId} <> all(array(select id from categories where is_adult))`;

/** Its id, or nothing where it is switched off. */
const activeCategory = (slug: string) => sql`(select id from categories where id = ${categoryIdBySlug(slug)} and is_active)`;

/** From the counters that the database keeps, whatever the size of the directory. */
function counted(pricing: ToolListQuery["pricing"], category: SQL | undefined): SQL<number> {
  const here = category ? sql`c.id = ${category}` : sql`not c.is_adult`;
  return pricing
    ? sql`(select coalesce(sum(p.tool_count), 0)::int from categories c join category_pricing_counts p on p.category_id = c.id where ${here} and p.pricing_type = ${pricing})`
    : sql`(select coalesce(sum(c.tool_count), 0)::int from categories c where ${here})`;
}

async function askAlone(db: Db, total: SQL<number>): Promise<number> {
  const [row] = await db.select({ total }).from(sql`(values (1)) as nothing`);
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
