import { and, asc, desc, eq, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import type { ToolCard, ToolListQuery } from "../../../contract/tool.ts";
import type { Sort } from "../../../contract/tool-options.ts";
import type { Db } from "../../platform/db/database.ts";
import { prepared } from "../../platform/db/prepared.ts";
import { categoryIdBySlug } from "../categories/category-by-slug.ts";
import { categories } from "../categories/tables.ts";
import { cardColumns, featuredNow, hotNow, isHot, toCard } from "./cards.ts";
import { countWithRows, hasRow, rowFiltersOf } from "./row-filters.ts";
import { tools } from "./tables.ts";
import { isFree } from "./tool-is.ts";

export const SORTED_BY: Record<Sort, SQL[]> = {
  newest: [desc(tools.publishedAt), desc(tools.id)],
  popular: [desc(tools.popularity), desc(tools.id)],
  name: [asc(sql`lower(${tools.name})`), asc(tools.id)],
  likes: [desc(tools.likesCount), desc(tools.id)],
};
const BY_TREND = [desc(tools.trending), desc(tools.id)];
const BY_UPDATE = [desc(sql`coalesce(${tools.updatedAt}, ${tools.createdAt})`), desc(tools.id)];

/** One page of public tools and the number of all that match. */
export async function listTools(db: Db, query: ToolListQuery): Promise<ListOf<ToolCard>> {
  if (query.trending || query.free || rowFiltersOf(query).length > 0) return listAfterCounting(db, query);
  const rows = await preparedListFor(query)(db).execute(query);
  return { items: rows.map(({ card }) => toCard(card)), total: rows[0]?.total ?? (await selectTotal(db, totalOf(query))) };
}

/** One prepared statement per combination of filters and sort order; values are parameters. */
function preparedListFor(query: ToolListQuery) {
  const { category, pricing, featured, sort, limit } = query;
  const parts = ["tools", featured ? "featured" : sort, category && "category", pricing && "pricing", limit === USUAL_LIMIT && limit];
  const name = parts.filter(Boolean).join("_");
  const list = LISTS.get(name) ?? prepared(name, (db) => selectList(db, query));
  LISTS.set(name, list);
  return list;
}
const LISTS = new Map<string, ReturnType<typeof prepared<ReturnType<ReturnType<typeof selectList>["prepare"]>>>>();
/** A literal in the SQL: PostgreSQL keeps a plan only if it knows how few rows are wanted. */
const USUAL_LIMIT = PAGE_SIZE.category;

/** The same query with placeholders for the values. */
function selectList(db: Db, query: ToolListQuery) {
  const place = (name: "category" | "pricing") => (query[name] === undefined ? undefined : sql.placeholder(name));
  const filters = { ...query, category: place("category"), pricing: place("pricing") };
  const page = { limit: query.limit === USUAL_LIMIT ? sql.raw(String(USUAL_LIMIT)) : sql.placeholder("limit"), offset: sql.placeholder("offset") };
  return selectPage(db, whereOf(filters), orderOf(query), page, totalOf(filters));
}

const orderOf = ({ featured, sort }: Pick<ToolListQuery, "featured" | "sort">) => (featured ? BY_UPDATE : SORTED_BY[sort]);

/** Two statements: the embedded database would be blocked for too long by one that both counts and lists many tools. */
async function listAfterCounting(db: Db, query: ToolListQuery): Promise<ListOf<ToolCard>> {
  const rows = rowFiltersOf(query);
  const where = whereOf(query);
  const total = rows.length > 0 ? await countWithRows(db, where, rows) : await selectTotal(db, query.free ? totalFree(query) : totalOf(query));
  if (query.offset >= total) return { items: [], total };
  const matching = and(where, ...rows.map((filter) => hasRow(filter, query.offset > DEEP)));
  return { items: await (query.trending ? cardsByTrend(db, matching, query) : cardsInOrder(db, matching, orderOf(query), query)), total };
}

/** A list's filters by columns of the tool: the values themselves, or placeholders. Other filters are in row-filters.ts. */
type ListFilters = { [Name in "category" | "pricing"]?: ToolListQuery[Name] | Placeholder } & Pick<ToolListQuery, "featured" | "free">;

const whereOf = ({ category, pricing, featured, free }: ListFilters) =>
  and(
    tools.isPublic,
    category ? eq(tools.categoryId, activeCategory(category)) : exceptAdult,
    pricing ? eq(tools.pricingType, pricing) : undefined,
    featured ? featuredNow : undefined,
    free ? isFree : undefined,
  );

const DEEP = 1_000;

/** Today's featured tools, for callers that need no total. */
export const listFeatured = (db: Db, limit: number): Promise<ToolCard[]> =>
  cardsInOrder(db, and(tools.isPublic, exceptAdult, featuredNow), BY_UPDATE, { limit, offset: 0 });

/** Hot tools first. Hot depends on the current time, so no index has this order: the few hot ones are counted, then each list is read on its own. */
async function cardsByTrend(db: Db, where: SQL | undefined, { limit, offset }: Page) {
  const hot = await cardsInOrder(db, and(where, hotNow), BY_TREND, { limit, offset });
  if (hot.length === limit) return hot;
  const hotBefore = offset === 0 ? hot.length : await count(db, and(where, hotNow));
  const rest = await cardsInOrder(db, and(where, sql`not ${isHot}`), BY_TREND, { limit: limit - hot.length, offset: Math.max(0, offset - hotBefore) });
  return [...hot, ...rest];
}

type Page = { limit: number; offset: number };

async function cardsInOrder(db: Db, where: SQL | undefined, order: SQL[], { limit, offset }: Page): Promise<ToolCard[]> {
  // Literals in the SQL: the best plan depends on the offset.
  const page = { limit: sql.raw(String(limit)), offset: sql.raw(String(offset)) };
  return (await selectPage(db, where, order, page)).map(({ card }) => toCard(card));
}

/**
 * Ids come from the index alone; only the rows of the page itself are read (a deep page: 18 ms → 2 ms).
 * Every row includes the total, which saves a second query; only an empty page lacks it.
 */
function selectPage(db: Db, where: SQL | undefined, order: SQL[], page: Record<keyof Page, Placeholder | SQL>, total: SQL<number | null> = sql`null`) {
  const ids = sql`(select ${tools.id} from ${tools} where ${where} order by ${sql.join(order, sql`, `)} limit ${page.limit} offset ${page.offset})`;
  return db
    .select({ card: cardColumns, total })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(inArray(tools.id, ids))
    .orderBy(...order);
}

/** Adult tools are listed only in their own categories. */
const exceptAdult = sql`${tools.categoryId} <> all(array(select id from categories where is_adult))`;

/** Its id, or null if it is not listed. */
const activeCategory = (slug: string | Placeholder) => sql`(select id from categories where id = ${categoryIdBySlug(slug)} and is_listed)`;

/** From counters that the database maintains, whatever the size of the directory; counted here where there is no counter. */
function totalOf(filters: ListFilters): SQL<number> {
  if (filters.featured) return sql`(select count(*)::int from ${tools} where ${whereOf(filters)})`;
  const inCategory = filters.category ? sql`c.id = ${activeCategory(filters.category)}` : sql`not c.is_adult`;
  return filters.pricing
    ? sql`(select coalesce(sum(p.tool_count), 0)::int from categories c join category_pricing_counts p on p.category_id = c.id where ${inCategory} and p.pricing_type = ${filters.pricing})`
    : sql`(select coalesce(sum(c.tool_count), 0)::int from categories c where ${inCategory})`;
}

/** From the counters, and the few paid tools that have a free plan. */
function totalFree(filters: ListFilters): SQL<number> {
  if (filters.featured) return totalOf(filters);
  const paidOnes = sql<number>`(select count(*)::int from tool_offers o join ${tools} on ${tools.id} = o.tool_id where o.has_free_tier and ${whereOf({ ...filters, pricing: "paid", free: false })})`;
  if (filters.pricing) return filters.pricing === "paid" ? paidOnes : totalOf({ ...filters, free: false });
  return sql<number>`${totalOf(filters)} - ${totalOf({ ...filters, pricing: "paid" })} + ${paidOnes}`;
}

async function selectTotal(db: Db, total: SQL<number>): Promise<number> {
  const [row] = await db.select({ total }).from(sql`(values (1)) as nothing`);
  return row?.total ?? 0;
}

async function count(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(tools).where(where);
  return row?.total ?? 0;
}
