/**
 * Queries in which not every word must match, as Algolia documents `optionalWords` and `removeWordsIfNoResults`.
 * Tools with more of the words stand first.
 */
import type { EngineHit, EngineQuery, EngineResult } from "../engine/engine.ts";
import { MAX_HITS, MAX_WORDS } from "../engine/rules.ts";
import { tokenize } from "../engine/tokenize.ts";
import type { Search } from "../search.ts";

export const REMOVE_WORDS = ["none", "lastWords", "firstWords", "allOptional"] as const;
export type RemoveWords = (typeof REMOVE_WORDS)[number];

/** As at Algolia: after so many words the search gives up. */
const MAX_REMOVED = 5;

type Finds = Pick<Search, "find">;
type Relaxed = { answer: EngineResult; removed: string[] };

export async function findRelaxed(search: Finds, query: EngineQuery, strategy: RemoveWords, optional: string[]): Promise<Relaxed> {
  const words = tokenize(query.text).slice(0, MAX_WORDS);
  const optionalWords = new Set(optional.flatMap(tokenize).filter((word) => words.includes(word)));
  const answer = optionalWords.size > 0 ? await findWithOptional(search, query, words, optionalWords) : await search.find(query);
  if (answer.total > 0 || words.length < 2 || strategy === "none") return { answer, removed: [] };
  if (strategy === "allOptional") return { answer: await findWithOptional(search, query, words, new Set(words)), removed: [] };
  for (let count = 1; count <= Math.min(MAX_REMOVED, words.length - 1); count++) {
    const left = strategy === "lastWords" ? words.slice(0, -count) : words.slice(count);
    const relaxed = await search.find({ ...query, text: left.join(" ") });
    if (relaxed.total > 0) return { answer: { ...relaxed, words: left }, removed: strategy === "lastWords" ? words.slice(-count) : words.slice(0, count) };
  }
  return { answer, removed: [] };
}

/** One search for each word that need not match, together with those that must. */
async function findWithOptional(search: Finds, query: EngineQuery, words: string[], optional: ReadonlySet<string>): Promise<EngineResult> {
  const required = words.filter((word) => !optional.has(word));
  const last = words.at(-1);
  const ask = (own: string[]) =>
    search.find({
      ...query,
      text: own.join(" "),
      isPrefixLast: query.isPrefixLast !== false && own.at(-1) === last,
      offset: 0,
      length: MAX_HITS,
      facets: [],
      numbers: [],
    });
  const found = new Map<string, { hit: EngineHit; matched: number }>();
  let isTotalExact = true;
  const asked = [...(required.length > 0 ? [required] : []), ...[...optional].map((word) => words.filter((one) => one === word || !optional.has(one)))];
  for (const own of asked) {
    const { hits, total } = await ask(own);
    isTotalExact &&= total <= MAX_HITS;
    for (const hit of hits) {
      const before = found.get(hit.tool.objectID);
      found.set(hit.tool.objectID, { hit: before && before.hit.key <= hit.key ? before.hit : hit, matched: (before?.matched ?? 0) + 1 });
    }
  }
  const ranked = [...found.values()].sort((a, b) => b.matched - a.matched || a.hit.key - b.hit.key || b.hit.tool.popularity - a.hit.tool.popularity);
  const tools = ranked.map(({ hit }) => hit);
  return { ...countsOf(tools, query), hits: tools.slice(query.offset, query.offset + query.length), total: tools.length, isTotalExact, words };
}

function countsOf(hits: EngineHit[], { facets = [], numbers = [] }: EngineQuery): Pick<EngineResult, "facets" | "numbers"> {
  const count = <Value>(values: Value[]) => {
    const counts = new Map<Value, number>();
    for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
    return counts;
  };
  const of = (facet: "category" | "pricingType") => (facets.includes(facet) ? count(hits.map(({ tool }) => tool[facet])) : new Map<string, number>());
  return {
    facets: facets.length > 0 ? { category: of("category"), pricingType: of("pricingType") } : null,
    numbers: new Map(numbers.map((attribute) => [attribute, count(hits.map(({ tool }) => tool[attribute]))])),
  };
}
