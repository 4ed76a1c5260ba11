/** Queries of alternatives, tags and filtered categories, kept out of the bundle of tool pages. */
import { PAGE_SIZE } from "../../contract/constants.ts";
import type { CategoryFilter, Sort } from "../../contract/tool-options.ts";
import { pageOf } from "./page-queries.ts";
import { read, readList } from "./query-client.ts";

/** How alternatives are filtered; each filter is omitted if it is off. */
type AlternativesView = { slug: string; wanted: { free: boolean; openSource: boolean; selfHosted: boolean } };
export const alternativesQuery = ({ slug, wanted: { free, openSource, selfHosted } }: AlternativesView) =>
  read("GET /api/tools/:slug/alternatives", {
    params: { slug },
    query: { free: free || null, openSource: openSource || null, selfHosted: selfHosted || null },
  });
export const comparedWithQuery = (slug: string) => ({
  ...read("GET /api/tools/:slug/compared-with", { params: { slug } }),
  meta: { onFailure: { items: [], total: 0 } },
});
export const findAlternativesQuery = (q: string) => ({
  ...read("GET /api/search/alternatives", { query: { q } }),
  meta: { onFailure: { tool: null, free: false, openSource: false, selfHosted: false } },
});

export const tagsQuery = () => read("GET /api/tags");
export const tagQuery = (tag: string, { page, sort }: { page: number; sort: Sort }) =>
  read("GET /api/tags/:tag", { params: { tag }, query: { sort, ...pageOf(page, PAGE_SIZE.category) } });

export type FilteredView = { category: string; filter: CategoryFilter; page: number; sort: Sort };
export const filteredCategoryQuery = ({ category, filter }: FilteredView) =>
  read("GET /api/categories/:category/filters/:filter", { params: { category, filter } });
const FILTERED = { free: { free: true }, "open-source": { pricing: "open-source" }, "self-hosted": { access: "Self-hosted" } } as const satisfies Record<
  CategoryFilter,
  object
>;
export const filteredToolsQuery = ({ category, filter, page, sort }: FilteredView) =>
  readList("GET /api/tools", { query: { category, ...pageOf(page, PAGE_SIZE.category), sort, ...FILTERED[filter] } }, "tools");
