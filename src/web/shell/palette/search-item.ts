import type { PaletteItem } from "../../components/palette-source.ts";

export const searchHref = (query: string) => `/search?q=${encodeURIComponent(query)}`;

const MAX_NAME_WORDS = 3;

/** If the query matches a tool's name, the tool comes first; otherwise, for example for a question, the search does. */
export function withSearch(items: PaletteItem[], query: string): PaletteItem[] {
  if (query === "") return items;
  const search: PaletteItem = { id: "search", group: "Search", label: `Search for “${query}”`, icon: "search", href: searchHref(query) };
  return isNamed(items[0], query) ? [...items, search] : [search, ...items];
}

function isNamed(first: PaletteItem | undefined, query: string): boolean {
  if (!first || query.split(/\s+/).length > MAX_NAME_WORDS) return false;
  return first.parts?.some(({ isMatch }) => isMatch) ?? true;
}
