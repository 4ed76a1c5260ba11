/** The state of a category page, and its canonical URL. */
import { ACCESS_OPTIONS, DEFAULT_SORT, MAX_MONTHLY, OFFERS, PRICING_TYPES, SORTS } from "../../../contract/tool-options.ts";
import type { PageInput } from "../../lib/page.ts";
import { pageNumber } from "../../lib/page-number.ts";
import type { CategoryFilters, CategoryView } from "../../queries/page-queries.ts";

/** `isRows`: the layout of the results, which the API does not need. */
export type ShownCategory = CategoryView & { isRows: boolean };
const ROWS = "rows";

export const NO_FILTERS: CategoryFilters = { pricing: null, access: null, offer: null, maxMonthly: null };
/** In the order of the URL. */
const FILTERS = ["pricing", "access", "offer", "maxMonthly"] as const satisfies (keyof CategoryFilters)[];
export const isFiltered = (view: CategoryFilters) => FILTERS.some((name) => view[name] !== null);

export function parseCategoryView({ params, search }: PageInput): ShownCategory {
  const known = <Value extends string>(name: string, values: readonly Value[]) => values.find((value) => value === search.get(name)) ?? null;
  return {
    category: params.category ?? "",
    page: pageNumber(search),
    sort:
      known(
        "sort",
        SORTS.map(({ value }) => value),
      ) ?? DEFAULT_SORT,
    pricing: known("pricing", PRICING_TYPES),
    access: known("access", ACCESS_OPTIONS),
    offer: known(
      "offer",
      OFFERS.map(({ value }) => value),
    ),
    maxMonthly: known("maxMonthly", MAX_MONTHLY),
    isRows: search.get("view") === ROWS,
  };
}

/** The shortest URL of a view: defaults are omitted, so that each view has exactly one URL. */
export function categoryViewHref({ category, page, sort, isRows, ...filters }: ShownCategory): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (sort !== DEFAULT_SORT) query.set("sort", sort);
  for (const name of FILTERS) if (filters[name]) query.set(name, filters[name]);
  if (isRows) query.set("view", ROWS);
  return `/category/${encodeURIComponent(category)}${query.size > 0 ? `?${query}` : ""}`;
}
