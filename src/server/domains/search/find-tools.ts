/** The search page's results: ranked by the index, shown as the usual cards. */
import { type Filter, matchingOf, tokenize } from "@toolatlas/search";
import { eq, inArray } from "drizzle-orm";
import { PAGE_SIZE } from "../../../contract/constants.ts";
import type { SearchQuery, SearchResults } from "../../../contract/search.ts";
import { MAX_SEARCH_RESULTS } from "../../../contract/search-limits.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import { slugify } from "../../../shared/text/slug.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";
import { explainer, type Found, type ToolTexts } from "./explain.ts";
import type { HostedSearch, PageQuery, RankedPage } from "./ranked-page.ts";
import type { CallerSearch } from "./search.ts";

/** The embedded index for this caller, and Algolia, if the operator chose it. */
export type SearchIndexes = { embedded: CallerSearch; hosted: HostedSearch | null };

const NOTHING: SearchResults = { items: [], more: [], total: 0, pages: 0, facets: { category: [], pricing: [] }, spelling: null };

/** `isFallback`: Algolia should have responded, but did not. */
export async function findTools(db: Db, { embedded, hosted }: SearchIndexes, query: SearchQuery): Promise<{ results: SearchResults; isFallback: boolean }> {
  const { q, category } = query;
  // Without a word there is nothing to search for; the index would list everything.
  if (tokenize(q).length === 0) return { results: NOTHING, isFallback: false };
  const engineQuery = category === undefined ? query : { ...query, category: (await categoryName(db, category)) ?? category };
  const byAlgolia = (await hosted?.find(engineQuery)) ?? null;
  const page = byAlgolia ?? (await findEmbedded(embedded, engineQuery));
  const counts = (facet: "category" | "pricingType") => [...page.facets[facet]].sort(([a, m], [b, n]) => n - m || a.localeCompare(b, "en"));
  const others = query.page === 1 ? await otherTools(embedded, engineQuery, page.slugs) : [];
  const cards = await cardsBySlug(db, [...page.slugs, ...others.map(({ tool }) => tool.objectID)]);
  const whyOf = query.explain ? explainer(q) : null;
  const shown = (slug: string, found: Found) => {
    const tool = cards.get(slug);
    return tool ? [{ ...tool.card, ...(whyOf ? { why: whyOf(tool.texts, found) } : {}) }] : [];
  };
  const results: SearchResults = {
    items: page.slugs.flatMap((slug) => shown(slug, "exact")),
    more: others.flatMap((hit) => shown(hit.tool.objectID, hit)),
    total: page.total,
    pages: Math.ceil(Math.min(page.total, MAX_SEARCH_RESULTS) / PAGE_SIZE.search),
    facets: {
      category: counts("category").map(([label, count]) => ({ value: slugify(label), label, count })),
      pricing: counts("pricingType").map(([label, count]) => ({ value: label, label, count })),
    },
    spelling: page.unfilteredTotal === 0 ? await embedded.nearestSpelling(q) : null,
  };
  return { results, isFallback: hosted !== null && byAlgolia === null };
}

/** What follows when the exact results do not fill the page. */
async function otherTools(search: CallerSearch, query: PageQuery, shown: string[]) {
  const length = PAGE_SIZE.search - shown.length;
  return length > 0 ? search.ask({ text: query.q, filter: allOf(chosenIn(query)), shown: new Set(shown), length }) : [];
}

const shelfOf = ({ adult }: PageQuery) => (adult ? [ADULT_TOO] : []);
const chosenIn = (query: PageQuery): Filter[] => [
  ...shelfOf(query),
  ...(query.category === undefined ? [] : [value("category", query.category)]),
  ...(query.pricing === undefined ? [] : [value("pricingType", query.pricing)]),
];

async function findEmbedded(search: CallerSearch, query: PageQuery): Promise<RankedPage> {
  const { q, page } = query;
  const matching = matchingOf(q);
  const [result, whole] = await Promise.all([
    search.find({ text: q, ...matching, filter: allOf(chosenIn(query)), offset: (page - 1) * PAGE_SIZE.search, length: PAGE_SIZE.search }),
    // Counts are shown for every value, including those that the current selection excludes.
    search.find({ text: q, ...matching, filter: allOf(shelfOf(query)), offset: 0, length: 0, facets: ["category", "pricingType"] }),
  ]);
  return {
    slugs: result.hits.map(({ tool }) => tool.objectID),
    total: result.total,
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

async function cardsBySlug(db: Db, slugs: string[]): Promise<Map<string, { card: ToolCard; texts: ToolTexts }>> {
  if (slugs.length === 0) return new Map();
  const columns = { ...cardColumns, description: tools.description, useCases: tools.useCases, keyFeatures: tools.keyFeatures };
  const rows = await db.select(columns).from(tools).innerJoin(categories, eq(categories.id, tools.categoryId)).where(inArray(tools.slug, slugs));
  return new Map(
    rows.map(({ description, useCases, keyFeatures, ...row }) => {
      const { name, category, tags, shortDescription } = row;
      return [row.slug, { card: toCard(row), texts: { name, category, tags, shortDescription, description, details: [...useCases, ...keyFeatures] } }];
    }),
  );
}
