/** Why a tool is among the results: which words occur where, which typos were corrected, how close the meaning is. */
import { wordTable } from "@toolatlas/meaning";
import { isTypoOf, queryWords, stem, type Term, termsOf, tokenize } from "@toolatlas/search";
import type { MATCHED_PLACES, Why } from "../../../contract/search.ts";

export type Match = "exact" | "some-words" | "meaning";
export type ToolTexts = { name: string; category: string; tags: string[]; shortDescription: string; description: string; details: string[] };
type Place = (typeof MATCHED_PLACES)[number];

const SORT = "By relevance, then by popularity. Paid promotion plays no part.";
const MEANT_WORDS = 3;
const MIN_MEANT = 0.2;
/** Typos are tolerated in a tool's name, category and tags. */
const FORGIVING = new Set<Place>(["name", "category", "tags"]);

/** Explains the results of one search. */
export function explainer(q: string) {
  const words = queryWords(q);
  const last = words.at(-1);
  const terms = termsOf(q);
  return (tool: ToolTexts, match: Match, closeness: number): Why => {
    const searched = match === "exact" ? words.map((word) => ({ word, stem: stem(word) })) : terms;
    const places = placesOf(tool);
    const found = searched.map((term) => ({ term, ...wordIn(places, term, match === "exact" && term.word === last) }));
    const matched = found.filter((one) => one.in.length > 0).map(({ term, as, in: own }) => ({ word: term.word, as: as === term.word ? null : as, in: own }));
    const missing = found.filter((one) => one.in.length === 0).map(({ term }) => term.word);
    const meaning = match === "meaning" ? { closeness: Math.round(closeness * 100) / 100, words: meantWords(terms, tool) } : null;
    return { line: lineOf(matched, searched.length, match, meaning), words: matched, missing: match === "exact" ? [] : missing, meaning, sort: SORT };
  };
}

function placesOf({ name, category, tags, shortDescription, description, details }: ToolTexts): [Place, string[]][] {
  return [
    ["name", tokenize(name)],
    ["category", tokenize(category)],
    ["tags", tokenize(tags.join(" "))],
    ["short description", tokenize(shortDescription)],
    ["description", tokenize(description)],
    ["use cases and features", tokenize(details.join(" "))],
  ];
}

/** Where a word occurs: exactly if it does so anywhere, otherwise in another form, otherwise with a typo. */
function wordIn(places: [Place, string[]][], term: Term, isPrefix: boolean): { as: string; in: Place[] } {
  const readings = [
    (word: string) => word === term.word,
    (word: string) => (isPrefix && word.startsWith(term.word)) || stem(word) === term.stem,
    (word: string, place: Place) => FORGIVING.has(place) && isTypoOf(term.word, word, isPrefix),
  ];
  for (const isMatch of readings) {
    const hits = places.flatMap(([place, words]) => {
      const as = words.find((word) => isMatch(word, place));
      return as === undefined ? [] : [{ place, as }];
    });
    if (hits[0]) return { as: hits[0].as, in: hits.map(({ place }) => place) };
  }
  return { as: term.word, in: [] };
}

/** The words of the question that are nearest to the tool. */
function meantWords(terms: Term[], { name, category, shortDescription, tags }: ToolTexts): string[] {
  const table = wordTable();
  const tool = table.embed(tokenize([name, category, shortDescription, ...tags].join(" ")));
  const closeness = (word: string) => table.embed([word])?.reduce((sum, value, at) => sum + value * (tool?.[at] ?? 0), 0) ?? 0;
  return terms
    .map(({ word }) => ({ word, near: closeness(word) }))
    .filter(({ near }) => near >= MIN_MEANT)
    .sort((a, b) => b.near - a.near)
    .slice(0, MEANT_WORDS)
    .map(({ word }) => word);
}

function lineOf(matched: Why["words"], searched: number, match: Match, meaning: Why["meaning"]): string {
  if (meaning) return `${Math.round(meaning.closeness * 100)}% close in meaning${meaning.words.length > 0 ? `: ${meaning.words.join(", ")}` : ""}`;
  const quoted = matched.map(({ word, as }) => (as && stem(as) !== stem(word) && !as.startsWith(word) ? `${as} (for “${word}”)` : (as ?? word)));
  if (match === "some-words") return `Has ${matched.length} of ${searched} words: ${quoted.join(", ")}`;
  const places = [...new Set(matched.flatMap((word) => word.in.slice(0, 1)))];
  return places.length > 0 ? `Found in the ${listed(places)}: ${quoted.join(", ")}` : "Found by its words";
}

const listed = (items: string[]) => (items.length > 1 ? `${items.slice(0, -1).join(", ")} and ${items.at(-1)}` : (items[0] ?? ""));
