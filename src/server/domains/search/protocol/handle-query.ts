/** One search, answered field by field as Algolia documents it. */

import type { StoredTool } from "../engine/document.ts";
import type { EngineHit, EngineResult } from "../engine/engine.ts";
import { Highlighter } from "../engine/highlight.ts";
import { criteriaOf, MAX_HITS } from "../engine/rules.ts";
import type { Search } from "../search.ts";
import type { SearchParams } from "./search-params.ts";
import { HIGHLIGHTED } from "./settings.ts";

export async function handleQuery(search: Search, params: SearchParams): Promise<Record<string, unknown>> {
  const started = performance.now();
  const isBeyond = params.from >= MAX_HITS && params.count > 0;
  const answer = await search.find({
    text: params.query,
    offset: params.from,
    length: params.count,
    filter: params.filter,
    facets: params.facets,
    wantsTotal: params.wants("nbHits") || params.wants("nbPages"),
    isPrefixLast: params.queryType !== "prefixNone",
  });
  const milliseconds = Math.ceil(performance.now() - started);
  const isTotalExact = answer.isTotalExact;
  const all: Record<string, unknown> = {
    hits: answer.hits.map((hit) => toHit(hit, answer, params)),
    nbHits: answer.total,
    ...(params.isByOffset
      ? { offset: params.from, length: params.count }
      : { page: params.page, nbPages: params.count === 0 ? 0 : Math.ceil(Math.min(answer.total, MAX_HITS) / params.count), hitsPerPage: params.count }),
    ...(answer.facets ? { facets: facetCounts(answer, params), exhaustiveFacetsCount: true } : {}),
    exhaustiveNbHits: isTotalExact,
    exhaustiveTypo: isTotalExact,
    exhaustive: { nbHits: isTotalExact, typo: isTotalExact, ...(answer.facets ? { facetsCount: true } : {}) },
    query: params.query,
    params: params.encoded,
    renderingContent: {},
    processingTimeMS: milliseconds,
    ...(isBeyond
      ? {
          message: `you can only fetch the ${MAX_HITS} hits for this query. You can extend the number of hits returned via the paginationLimitedTo index parameter or use the browse method.`,
        }
      : {}),
  };
  return Object.fromEntries(Object.entries(all).filter(([field]) => params.wants(field)));
}

function facetCounts({ facets }: EngineResult, params: SearchParams): Record<string, Record<string, number>> {
  const most = params.maxValuesPerFacet ?? 100;
  return Object.fromEntries(params.facets.map((facet) => [facet, Object.fromEntries(byCount(facets?.[facet] ?? new Map()).slice(0, most))]));
}

export const byCount = (counts: Map<string, number>) => [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));

function toHit({ tool, key }: EngineHit, { words }: EngineResult, params: SearchParams): Record<string, unknown> {
  const { objectID, ...attributes } = tool;
  return {
    ...retrieved(attributes, params.attributesToRetrieve),
    objectID,
    _highlightResult: highlighted(tool, words, params),
    ...(params.getRankingInfo ? { _rankingInfo: rankingInfo(key, words.length, tool) } : {}),
  };
}

function retrieved(attributes: Record<string, unknown>, wanted: string[] = ["*"]): Record<string, unknown> {
  const left = new Set(wanted.flatMap((name) => (name.startsWith("-") ? [name.slice(1)] : [])));
  const isAll = wanted.includes("*");
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !left.has(name) && (isAll || wanted.includes(name))));
}

function highlighted(tool: StoredTool, words: string[], params: SearchParams): Record<string, unknown> {
  const wanted = params.attributesToHighlight ?? ["*"];
  const tags = { pre: params.highlightPreTag ?? "<em>", post: params.highlightPostTag ?? "</em>" };
  const highlighter = new Highlighter(words, params.queryType !== "prefixNone");
  const shown = HIGHLIGHTED.filter((attribute) => wanted.includes("*") || wanted.includes(attribute));
  return Object.fromEntries(
    shown.map((attribute) => {
      const rules = { withTypos: attribute !== "shortDescription", withSplits: attribute === "name" };
      const value = tool[attribute];
      return [attribute, typeof value === "string" ? highlighter.highlight(value, tags, rules) : value.map((one) => highlighter.highlight(one, tags, rules))];
    }),
  );
}

function rankingInfo(key: number, words: number, { popularity }: StoredTool) {
  const { typos, proximity, attribute, position, exactness } = criteriaOf(key);
  return {
    nbTypos: typos,
    firstMatchedWord: attribute * 1_000 + position,
    proximityDistance: proximity,
    userScore: popularity,
    geoDistance: 0,
    geoPrecision: 0,
    nbExactWords: Math.min(exactness, words),
    words,
    filters: 0,
  };
}
