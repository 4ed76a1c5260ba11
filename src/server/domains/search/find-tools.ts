/** The search page's answer: ranked by the index, shown as every other card is. */
import { eq, inArray } from "drizzle-orm";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import type { SearchQuery, SearchResults } from "../../../contract/search.ts";
import { MAX_SEARCH_RESULTS } from "../../../contract/search-limits.ts";
import { slugify } from "../../../contract/slug.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/connect.ts";
import { categories, tools } from "../../platform/db/schema/tools.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import type { Filter } from "./engine/filter.ts";
import type { PageQuery, RankedPage } from "./ranked-page.ts";
import type { Search } from "./search.ts";

const NOTHING: SearchResults = { items: [], total: 0, pages: 0, facets: { category: [], pricing: [] }, spelling: null };

/** `isFallback`: Algolia was to answer, and did not. */
export async function findTools(db: Db, search: Search, query: SearchQuery): Promise<{ results: SearchResults; isFallback: boolean }> {
  const { q, category } = query;
  if (q.trim() === "") return { results: NOTHING, isFallback: false };
  const asked = category === undefined ? query : { ...query, category: (await categoryName(db, category)) ?? category };
  const hosted = (await search.hosted?.find(asked)) ?? null;
  const page = hosted ?? (await findEmbedded(search, asked));
  const counts = (facet: "category" | "pricingType") => [...page.facets[facet]].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, "en"));
  const results = {
    items: await cardsBySlug(db, page.slugs),
    total: page.total,
    pages: Math.ceil(Math.min(page.total, MAX_SEARCH_RESULTS) / PAGE_SIZE.search),
    facets: {
      category: counts("category").map(([label, count]) => ({ value: slugify(label), label, count })),
      pricing: counts("pricingType").map(([label, count]) => ({ value: label, label, count })),
    },
    spelling: page.unfilteredTotal === 0 ? search.nearestSpelling(q) : null,
  };
  return { results, isFallback: search.hosted !== null && hosted === null };
}

async function findEmbedded(search: Search, { q, page, category, pricing, adult }: PageQuery): Promise<RankedPage> {
  const shelf = adult ? [ADULT_TOO] : [];
  const chosen = [
    ...shelf,
    ...(category === undefined ? [] : [value("category", category)]),
    ...(pricing === undefined ? [] : [value("pricingType", pricing)]),
  ];
  const [answer, whole] = await Promise.all([
    search.find({ text: q, filter: allOf(chosen), offset: (page - 1) * PAGE_SIZE.search, length: PAGE_SIZE.search }),
    // Counts stand beside every value, also beside those that the present choice leaves out.
    search.find({ text: q, filter: allOf(shelf), offset: 0, length: 0, facets: ["category", "pricingType"] }),
  ]);
  return {
    slugs: answer.hits.map(({ tool }) => tool.objectID),
    total: answer.total,
    unfilteredTotal: whole.total,
    facets: whole.facets ?? { category: new Map(), pricingType: new Map() },
  };
}

const value = (attribute: string, text: string): Filter => ({ is: "value", attribute, value: text });
const allOf = (filters: Filter[]): Filter | null => (filters.length > 0 ? { is: "and", of: filters } : null);
const ADULT_TOO: Filter = { is: "or", of: [value("isAdult", "false"), value("isAdult", "true")] };

async function categoryName(db: Db, slug: string): Promise<string | undefined> {
  const [found] = await db.select({ name: categories.name }).from(categories).where(eq(categories.slug, slug.toLowerCase()));
  return found?.name;
}

async function cardsBySlug(db: Db, slugs: string[]): Promise<ToolCard[]> {
  if (slugs.length === 0) return [];
  const rows = await db.select(cardColumns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(inArray(tools.slug, slugs));
  const place = new Map(slugs.map((slug, index) => [slug, index]));
  return rows.map(toCard).sort((a, b) => (place.get(a.slug) ?? 0) - (place.get(b.slug) ?? 0));
}
