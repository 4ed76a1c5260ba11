import { COLLECTION_SORTS } from "../../../contract/collection-limits.ts";
import { pageNumber } from "../../lib/page-number.ts";

type Sort = (typeof COLLECTION_SORTS)[number]["value"];
type View = { sort: Sort; page: number };

/** What the URL of the list asks for, and the URLs of other views. */
export function collectionsView({ search }: { search: URLSearchParams }) {
  const sort: Sort = COLLECTION_SORTS.find(({ value }) => value === search.get("sort"))?.value ?? "newest";
  const view: View = { sort, page: pageNumber(search) };
  return { ...view, href: (change: Partial<View> = {}) => hrefOf({ ...view, ...change }) };
}

function hrefOf({ sort, page }: View): string {
  const query = new URLSearchParams({ ...(sort !== "newest" && { sort }), ...(page > 1 && { page: String(page) }) });
  return query.size > 0 ? `/collections?${query}` : "/collections";
}
