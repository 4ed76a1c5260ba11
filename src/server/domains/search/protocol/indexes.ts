/** The names that can be searched: the index, and one replica of it for each sort order of the directory. */
import type { IndexSettings } from "algoliasearch";
import { SEARCH_INDEX } from "../../../../contract/search-limits.ts";
import { SORTS, type Sort } from "../../../../contract/tool-options.ts";
import { ProtocolError } from "./protocol-error.ts";
import { INDEX_SETTINGS } from "./settings.ts";

const REPLICAS = new Map<string, Sort>(SORTS.map(({ value }) => [`${SEARCH_INDEX}_${value}`, value]));
const CRITERION: Record<Sort, string> = { newest: "desc(publishedAt)", popular: "desc(popularity)", name: "asc(name)", likes: "desc(likes)" };

/** The sort order of an index's results; undefined for relevance. */
export function sortOf(name: string): Sort | undefined {
  checkIndex(name);
  return REPLICAS.get(name);
}

export function checkIndex(name: string) {
  if (name !== SEARCH_INDEX && !REPLICAS.has(name)) throw new ProtocolError(404, `Index ${name.slice(0, 100)} does not exist`);
}

export function settingsOf(name: string): IndexSettings & { primary?: string } {
  const sort = sortOf(name);
  if (!sort) return { ...INDEX_SETTINGS, replicas: [...REPLICAS.keys()] };
  return { ...INDEX_SETTINGS, primary: SEARCH_INDEX, ranking: [CRITERION[sort], ...(INDEX_SETTINGS.ranking ?? [])] };
}
