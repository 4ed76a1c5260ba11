/** How work counts against the rate limit: as about as many plain queries as take the same time. Documented in docs/api.md. */
import { queryWords, tokenize } from "@toolatlas/search";
import { MAX_REMOVED } from "./optional-words.ts";
import { countConditions } from "./parse-filters.ts";
import type { SearchParams } from "./search-params.ts";

/** This many hits, or filter conditions, take as long as another query. */
const HITS = 100;
const CONDITIONS = 20;

export const costOfHits = (count: number) => Math.max(1, Math.ceil(count / HITS));

export function costOfQuery({ query, optionalWords = [], removeWordsIfNoResults = "none", count, filter }: SearchParams): number {
  const words = queryWords(query);
  const optional = new Set(optionalWords.flatMap(tokenize));
  const searches = words.filter((word) => optional.has(word)).length + RETRIES[removeWordsIfNoResults](words.length);
  return costOfHits(count) + searches + Math.floor((filter ? countConditions(filter) : 0) / CONDITIONS);
}

/** How many searches may follow one without results. */
const RETRIES = {
  none: () => 0,
  lastWords: (words: number) => Math.min(MAX_REMOVED, Math.max(0, words - 1)),
  firstWords: (words: number) => Math.min(MAX_REMOVED, Math.max(0, words - 1)),
  allOptional: (words: number) => words,
};
