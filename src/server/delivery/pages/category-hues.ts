import { pathOf } from "../../../contract/operations/path-of.ts";
import { type CategoryHues, chosenHues } from "../../../shared/category-hue.ts";

/**
 * The hues of all categories, for the tools on a page. Read like the page's own data, so that the page depends on them.
 * Null if they are unavailable: the page is shown without them, but not cached. Another backend may have no categories.
 */
export async function readCategoryHues(fetch: (url: string) => Promise<Response>): Promise<CategoryHues | null> {
  const response = await fetch(pathOf("GET /api/categories"));
  if (!response.ok) return response.status < 500 ? {} : null;
  const { items } = await response.json();
  return Array.isArray(items) ? chosenHues(items) : {};
}
