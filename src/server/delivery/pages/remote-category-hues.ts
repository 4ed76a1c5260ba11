import { pathOf } from "../../../contract/operations/path-of.ts";
import { type CategoryHues, chosenHues } from "../../../shared/category-hue.ts";

/** Those of the server that API_BASE_URL names. It may have no categories. Null if they are unavailable. */
export async function readRemoteCategoryHues(fetch: (url: string) => Promise<Response>): Promise<CategoryHues | null> {
  const response = await fetch(pathOf("GET /api/categories"));
  if (!response.ok) return response.status < 500 ? {} : null;
  const { items } = await response.json();
  return Array.isArray(items) ? chosenHues(items) : {};
}
