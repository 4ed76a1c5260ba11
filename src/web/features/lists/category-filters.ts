/** The pages of a category with one filter, such as /category/writing/free. */
import { CATEGORY_FILTERS, type CategoryFilter } from "../../../contract/tool-options.ts";
import { filterHeading } from "../../../shared/text/list-sentences.ts";
import type { PageInput } from "../../lib/page.ts";
import type { FilteredView } from "../../queries/list-queries.ts";
import type { CategoryFilters } from "../../queries/page-queries.ts";
import { parseSortedPage } from "./sorted-page.ts";

const LABELS: Record<CategoryFilter, string> = { free: "Free", "open-source": "Open source", "self-hosted": "Self-hosted" };
export const filterLabel = (filter: CategoryFilter) => LABELS[filter];
export const categoryFilterPath = (category: string, filter: CategoryFilter) => `/category/${encodeURIComponent(category)}/${filter}`;

/** Null for a filter that does not exist. */
export function parseFilteredView(input: PageInput): FilteredView | null {
  const filter = CATEGORY_FILTERS.find((one) => one === input.params.filter);
  return filter ? { category: input.params.category ?? "", filter, ...parseSortedPage(input) } : null;
}

export const categoryFilterLinks = (category: string, current: CategoryFilter) => [
  { label: "All", href: `/category/${encodeURIComponent(category)}`, isCurrent: false },
  ...CATEGORY_FILTERS.map((filter) => ({ label: LABELS[filter], href: categoryFilterPath(category, filter), isCurrent: filter === current })),
];

/** The page that lists the same as a category with these filters; null if none does. */
export function filterOfView({ pricing, access, offer, maxMonthly }: CategoryFilters): CategoryFilter | null {
  if (offer !== null || maxMonthly !== null) return null;
  if (pricing === "open-source" && access === null) return "open-source";
  return pricing === null && access === "Self-hosted" ? "self-hosted" : null;
}

/** "Free AI tools for writing" and the other filtered lists of a category, as links. */
export const categoryFilterPages = (category: string, { items, name }: { items: string; name: string }) =>
  CATEGORY_FILTERS.map((filter) => ({ label: filterHeading(filter, items, name), href: categoryFilterPath(category, filter), isCurrent: false }));
