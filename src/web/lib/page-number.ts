/** With the largest page size, 20 rows, this is the deepest page of a list (MAX_OFFSET). */
const MAX_PAGE = 50_000;

/** The page number of a URL; invalid numbers count as the first page, and too large ones as MAX_PAGE. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get("page") ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
}
