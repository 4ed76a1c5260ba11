/** The state of a search page, and its URL. */
import { PAGE_SIZE } from "../../../contract/constants.ts";
import { MAX_SEARCH_LENGTH, MAX_SEARCH_RESULTS } from "../../../contract/search-limits.ts";
import { PRICING_TYPES } from "../../../contract/tool-options.ts";
import type { PageInput } from "../../lib/page.ts";
import { pageNumber } from "../../lib/page-number.ts";
import type { SearchView } from "../../queries/page-queries.ts";

/** `isRows`: the layout of the results, which the API does not need. */
export type ShownSearch = SearchView & { isRows: boolean };
const ROWS = "rows";
const LAST_PAGE = MAX_SEARCH_RESULTS / PAGE_SIZE.search;

export function parseSearchView({ search }: PageInput): ShownSearch {
  const page = pageNumber(search);
  return {
    q: (search.get("q") ?? "").toWellFormed().trim().slice(0, MAX_SEARCH_LENGTH),
    page: page > LAST_PAGE ? 1 : page,
    category: search.get("category")?.slice(0, 80) || null,
    pricing: PRICING_TYPES.find((type) => type === search.get("pricing")) ?? null,
    isRows: search.get("view") === ROWS,
  };
}

export function searchHref({ q, page, category, pricing, isRows }: ShownSearch): string {
  const query = new URLSearchParams({ q });
  if (category) query.set("category", category);
  if (pricing) query.set("pricing", pricing);
  if (page > 1) query.set("page", String(page));
  if (isRows) query.set("view", ROWS);
  return `/search?${query}`;
}
