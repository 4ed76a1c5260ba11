/**
 * Queries in which not every word must match, as Algolia documents `optionalWords` and `removeWordsIfNoResults`.
 * Tools with more of the words come first.
 */

import { type EngineHit, type EngineQuery, type EngineResult, type Facet, MAX_HITS, queryWords, tokenize } from "@toolatlas/search";
import type { Finds } from "./call.ts";

export const REMOVE_WORDS = ["none", "lastWords", "firstWords", "allOptional"] as const;
export type RemoveWords = (typeof REMOVE_WORDS)[number];

/** As at Algolia: the search gives up after this many words. */
export const MAX_REMOVED = 5;

type Relaxed = { result: EngineResult; removed: string[] };

export async function findRelaxed(search: Finds, query: EngineQuery, strategy: RemoveWords, optional: string[]): Promise<Relaxed> {
  const words = queryWords(query.text);
  const optionalWords = new Set(optional.flatMap(tokenize).filter((word) => words.includes(word)));
  const result = optionalWords.size > 0 ? await findWithOptional(search, query, words, optionalWords) : await search.find(query);
  if (result.total > 0 || words.length < 2 || strategy === "none") return { result, removed: [] };
  if (strategy === "allOptional") return { result: await findWithOptional(search, query, words, new Set(words)), removed: [] };
  for (let count = 1; count <= Math.min(MAX_REMOVED, words.length - 1); count++) {
    const left = strategy === "lastWords" ? words.slice(0, -count) : words.slice(count);
    const relaxed = await search.find({ ...query, text: left.join(" ") });
    if (relaxed.total > 0) return { result: { ...relaxed, words: left }, removed: strategy === "lastWords" ? words.slice(-count) : words.slice(0, count) };
  }
  return { result, removed: [] };
}

/** One search for each word that need not match, together with those that must. */
function findWithOptional(search: Finds, query: EngineQuery, words: string[], optional: ReadonlySet<string>): Promise<EngineResult> {
  const required = words.filter((word) => !optional.has(word));
  const last = words.at(-1);
  const queryOf = (own: string[]): EngineQuery => ({
    ...query,
    text: own.join(" "),
    isPrefixLast: query.isPrefixLast !== false && own.at(-1) === last,
    offset: 0,
    length: MAX_HITS,
    facets: [],
    numbers: [],
  });
  const wordSets = [...(required.length > 0 ? [required] : []), ...[...optional].map((word) => words.filter((one) => one === word || !optional.has(one)))];
  return search.findTogether(wordSets.map(queryOf), (results) => {
    const hits = byMatchedWords(results);
    const isTotalExact = results.every(({ total }) => total <= MAX_HITS);
    return { ...countsOf(hits, query), hits: hits.slice(query.offset, query.offset + query.length), total: hits.length, isTotalExact, words };
  });
}

/** Each tool once: those with more of the words first, then by the best of their ranks. */
function byMatchedWords(results: EngineResult[]): EngineHit[] {
  const found = new Map<string, { hit: EngineHit; matched: number }>();
  for (const { hits } of results) {
    for (const hit of hits) {
      const { slug } = hit;
      const before = found.get(slug);
      if (!before) found.set(slug, { hit, matched: 1 });
      else {
        before.matched += 1;
        if (hit.key < before.hit.key) before.hit = hit;
      }
    }
  }
  return [...found.values()].sort((a, b) => b.matched - a.matched || a.hit.key - b.hit.key || b.hit.popularity - a.hit.popularity).map(({ hit }) => hit);
}

function countsOf(hits: EngineHit[], { facets = [], numbers = [] }: EngineQuery): Pick<EngineResult, "facets" | "numbers"> {
  const tools = facets.length + numbers.length > 0 ? hits.map(({ tool }) => tool) : [];
  const count = <Value>(values: Value[]) => {
    const counts = new Map<Value, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };
  const of = (facet: Facet) => (facets.includes(facet) ? count(tools.map((tool) => tool[facet])) : new Map<string, number>());
  return {
    facets: facets.length > 0 ? { category: of("category"), pricingType: of("pricingType") } : null,
    numbers: new Map(numbers.map((attribute) => [attribute, count(tools.map((tool) => tool[attribute]))])),
  };
}
