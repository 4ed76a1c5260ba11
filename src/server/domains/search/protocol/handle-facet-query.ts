/** Search within the values of one facet, as Algolia documents it. */
import { Highlighter, isFacet, queryWords } from "@toolatlas/search";
import { z } from "zod";
import type { CallerSearch } from "../search.ts";
import { inFacetOrder } from "./facet-counts.ts";
import { LIMITS } from "./limits.ts";
import { text, whole } from "./param-schemas.ts";
import { badRequest } from "./protocol-error.ts";
import { givenParams, readSearchParams } from "./search-params.ts";

const DEFAULT_FACET_HITS = 10;
const MAX_FACET_HITS = 100;
const FacetParams = z.object({ facetQuery: text("facetQuery", LIMITS.queryBytes), maxFacetHits: whole("maxFacetHits", 1, MAX_FACET_HITS) });

export async function handleFacetQuery(search: Pick<CallerSearch, "find">, facet: string, body: Record<string, unknown>) {
  if (!isFacet(facet))
    throw badRequest(`Cannot search in \`${facet.slice(0, 100)}\` attribute, you need to add \`searchable(${facet.slice(0, 100)})\` to attributesForFaceting.`);
  const started = performance.now();
  const { facetQuery, maxFacetHits, ...given } = givenParams(body);
  const { facetQuery: asked = "", maxFacetHits: most = DEFAULT_FACET_HITS } = FacetParams.parse({ facetQuery, maxFacetHits });
  const { query, filter, tags, sortFacetValuesBy, withTypos, isPrefixLast, places } = readSearchParams(given);
  const { facets } = await search.find({ text: query, offset: 0, length: 0, filter, facets: [facet], withTypos, isPrefixLast, places });
  const words = queryWords(asked.toWellFormed());
  const highlighter = new Highlighter(words, true);
  const found = inFacetOrder(facets?.[facet] ?? new Map(), sortFacetValuesBy).flatMap(([value, count]) => {
    const { value: highlighted, matchLevel } = highlighter.highlight(String(value), tags, { withTypos: true, withSplits: false });
    return words.length === 0 || matchLevel === "full" ? [{ value, highlighted, count }] : [];
  });
  return { facetHits: found.slice(0, most), exhaustiveFacetsCount: true, processingTimeMS: Math.ceil(performance.now() - started) };
}
