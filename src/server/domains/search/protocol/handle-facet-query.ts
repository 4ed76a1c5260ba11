/** Search within the values of one facet, as Algolia documents it. */
import { isFacet } from "../engine/facets.ts";
import { Highlighter } from "../engine/highlight.ts";
import { tokenize } from "../engine/tokenize.ts";
import type { Search } from "../search.ts";
import { byCount } from "./handle-query.ts";
import { badRequest } from "./protocol-error.ts";
import { readSearchParams } from "./search-params.ts";

const DEFAULT_FACET_HITS = 10;
const MAX_FACET_HITS = 100;

export async function handleFacetQuery(search: Search, facet: string, body: Record<string, unknown>) {
  if (!isFacet(facet)) throw badRequest(`Cannot search in \`${facet}\` attribute, you need to add \`searchable(${facet})\` to attributesForFaceting.`);
  const started = performance.now();
  const { facetQuery = "", maxFacetHits = DEFAULT_FACET_HITS, ...params } = body;
  if (typeof facetQuery !== "string") throw badRequest('Invalid value for "facetQuery" parameter, expected string');
  const most = Number(maxFacetHits);
  if (!Number.isInteger(most) || most < 1 || most > MAX_FACET_HITS)
    throw badRequest(`Invalid value for "maxFacetHits" parameter, expected integer between 1 and ${MAX_FACET_HITS}`);

  const { query, filter } = readSearchParams(params);
  const { facets } = await search.find({ text: query, offset: 0, length: 0, filter, facets: [facet] });
  const words = tokenize(facetQuery);
  const highlighter = new Highlighter(words, true);
  const found = byCount(facets?.[facet] ?? new Map()).flatMap(([value, count]) => {
    const { value: highlighted, matchLevel } = highlighter.highlight(value, { pre: "<em>", post: "</em>" }, { withTypos: true, withSplits: false });
    return words.length === 0 || matchLevel === "full" ? [{ value, highlighted, count }] : [];
  });
  return { facetHits: found.slice(0, most), exhaustiveFacetsCount: true, processingTimeMS: Math.ceil(performance.now() - started) };
}
