/** The state of a list with sorting and pages, and its canonical URL. */
import { DEFAULT_SORT, SORTS, type Sort } from "../../../contract/tool-options.ts";
import type { PageInput } from "../../lib/page.ts";
import { pageNumber } from "../../lib/page-number.ts";

export type SortedPage = { page: number; sort: Sort };
export const SORTED_PAGE_PARAMS = ["page", "sort"];

export const parseSortedPage = ({ search }: Pick<PageInput, "search">): SortedPage => ({
  page: pageNumber(search),
  sort: SORTS.find(({ value }) => value === search.get("sort"))?.value ?? DEFAULT_SORT,
});

/** The shortest URL: defaults are omitted. */
export function sortedPageHref(path: string, { page, sort }: SortedPage): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (sort !== DEFAULT_SORT) query.set("sort", sort);
  return query.size > 0 ? `${path}?${query}` : path;
}

export const tagPath = (slug: string) => `/tags/${encodeURIComponent(slug)}`;
