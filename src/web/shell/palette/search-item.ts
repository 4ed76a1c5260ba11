import type { PaletteItem } from "../../components/palette-source.ts";

export const searchHref = (query: string) => `/search?q=${encodeURIComponent(query)}`;

/** If the query matches a tool's name, the tool comes first; otherwise, for example for a question, the search does. */
export function withSearch(items: PaletteItem[], query: string): PaletteItem[] {
  if (query === "") return items;
  const search: PaletteItem = { id: "search", group: "Search", label: `Search for “${query}”`, icon: "search", href: searchHref(query) };
  return isNamed(items[0]) ? [...items, search] : [search, ...items];
}

const isNamed = (first: PaletteItem | undefined) => first !== undefined && (first.parts?.some(({ isMatch }) => isMatch) ?? true);
