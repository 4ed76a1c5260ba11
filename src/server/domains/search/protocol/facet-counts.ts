/** Counts of facet values, and the range of those that are numbers. */
import type { EngineResult } from "@toolatlas/search";
import type { SearchParams } from "./search-params.ts";

const DEFAULT_VALUES = 100;

export type Counts = Map<string | number, number>;

/** The most frequent first, or in alphabetical order. */
export const inFacetOrder = (counts: Counts, by: SearchParams["sortFacetValuesBy"]) =>
  [...counts].sort(([a, m], [b, n]) => (by === "alpha" ? 0 : n - m) || (a < b ? -1 : 1));

export function facetCounts({ facets, numbers }: EngineResult, params: SearchParams): Record<string, unknown> {
  const counted: [string, Counts][] = [...params.facets.map((facet): [string, Counts] => [facet, facets?.[facet] ?? new Map()]), ...numbers];
  if (counted.length === 0) return {};
  const limit = params.maxValuesPerFacet ?? DEFAULT_VALUES;
  return {
    facets: Object.fromEntries(counted.map(([name, counts]) => [name, Object.fromEntries(inFacetOrder(counts, params.sortFacetValuesBy).slice(0, limit))])),
    ...(numbers.size > 0
      ? { facets_stats: Object.fromEntries([...numbers].flatMap(([name, counts]) => (counts.size > 0 ? [[name, statsOf(counts)]] : []))) }
      : {}),
    exhaustiveFacetsCount: true,
  };
}

function statsOf(counts: Map<number, number>) {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  for (const [number, times] of counts) {
    min = Math.min(min, number);
    max = Math.max(max, number);
    sum += number * times;
    count += times;
  }
  return { min, max, avg: sum / count, sum };
}
