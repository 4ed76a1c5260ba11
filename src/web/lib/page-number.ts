/** With the largest pages, 20 rows, this is as deep as a list can be read (MAX_OFFSET). */
const MAX_PAGE = 50_000;

/** The page a URL asks for; anything that is no page number reads as the first, and one past every end as the last we would look at. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
}
