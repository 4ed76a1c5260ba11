/** One search, with every response field as Algolia documents it. */

import { randomBytes } from "node:crypto";
import { type EngineSort, MAX_HITS, tokenize } from "@toolatlas/search";
import type { Call, Finds } from "./call.ts";
import { facetCounts } from "./facet-counts.ts";
import { findRelaxed } from "./optional-words.ts";
import type { SearchParams } from "./search-params.ts";
import { hitMaker } from "./to-hit.ts";

/** The query with the dropped words marked, as Algolia shows it. */
const afterRemoval = (query: string, removed: string[]) =>
  query
    .split(/\s+/)
    .map((word) => (tokenize(word).some((own) => removed.includes(own)) ? `<em>${word}</em>` : word))
    .join(" ");

type QueryInput = { params: SearchParams; sort?: EngineSort | undefined };

/** The call has already been charged: a batch is charged as a whole, before its first query. */
export async function handleQuery({ search, size }: Omit<Call<Finds>, "charge">, { params, sort }: QueryInput): Promise<Record<string, unknown>> {
  const started = performance.now();
  const isBeyond = params.from >= MAX_HITS && params.count > 0;
  const engineQuery = {
    text: params.query,
    offset: params.from,
    length: params.count,
    filter: params.filter,
    facets: params.facets,
    numbers: params.numbers,
    wantsTotal: params.wants("nbHits") || params.wants("nbPages"),
    isPrefixLast: params.isPrefixLast,
    withTypos: params.withTypos,
    places: params.places,
    sort,
  };
  const { result, removed } = await findRelaxed(search, engineQuery, params.removeWordsIfNoResults ?? "none", params.optionalWords ?? []);
  const toHit = hitMaker(result.words, params);
  const milliseconds = Math.ceil(performance.now() - started);
  const isTotalExact = result.isTotalExact;
  const facets = await search.runQueued(() => facetCounts(result, params));
  const all: Record<string, unknown> = {
    hits: params.wants("hits") ? await search.mapInBatches(result.hits, (hit) => size.add(toHit(hit))) : [],
    nbHits: result.total,
    ...(params.isByOffset
      ? { offset: params.from, length: params.count }
      : { page: params.page, nbPages: params.count === 0 ? 0 : Math.ceil(Math.min(result.total, MAX_HITS) / params.count), hitsPerPage: params.count }),
    ...size.add(facets),
    exhaustiveNbHits: isTotalExact,
    exhaustiveTypo: isTotalExact,
    exhaustive: { nbHits: isTotalExact, typo: isTotalExact, ...("facets" in facets ? { facetsCount: true } : {}) },
    query: params.query,
    ...(removed.length > 0 ? { queryAfterRemoval: afterRemoval(params.query, removed) } : {}),
    params: size.add(params.encoded),
    renderingContent: {},
    processingTimeMS: milliseconds,
  };
  return {
    ...Object.fromEntries(Object.entries(all).filter(([field]) => params.wants(field))),
    ...(params.clickAnalytics ? { queryID: randomBytes(16).toString("hex") } : {}),
    ...(isBeyond
      ? {
          message: `you can only fetch the ${MAX_HITS} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.`,
        }
      : {}),
  };
}
