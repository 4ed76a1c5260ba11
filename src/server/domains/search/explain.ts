/** Why a tool is among the results: which words occur where, which typos were corrected, how close the meaning is. */
import { wordTable } from "@toolatlas/meaning";
import { type AskHit, isSentence, isTypoOf, queryWords, stem, type Term, termsOf, tokenize } from "@toolatlas/search";
import type { MATCHED_PLACES, Why } from "../../../contract/search.ts";

/** How a tool was found: with all words, or as one of the tools that follow those. */
export type Found = "exact" | Pick<AskHit, "hasWords" | "closeness" | "isClose">;
export type ToolTexts = { name: string; category: string; tags: string[]; shortDescription: string; description: string; details: string[] };
type Place = (typeof MATCHED_PLACES)[number];

/** One line of a card has room for about three. */
const NAMED_WORDS = 3;
const MIN_MEANT = 0.2;
/** Typos are tolerated in a tool's name, category and tags. */
const FORGIVING = new Set<Place>(["name", "category", "tags"]);

/** Explains the results of one search. */
export function explainer(q: string) {
  const words = queryWords(q);
  const last = words.at(-1);
  const terms = termsOf(q);
  return (tool: ToolTexts, found: Found): Why => {
    const isExact = found === "exact";
    const searched = isExact ? words.map((word) => ({ word, stem: stem(word) })) : terms;
    const places = placesOf(tool);
    const read = searched.map((term) => ({ term, ...wordIn(places, term, isExact && term.word === last, isExact || !isSentence(q)) }));
    const matched = read.filter((one) => one.in.length > 0).map(({ term, as, in: own }) => ({ word: term.word, as: as === term.word ? null : as, in: own }));
    const missing = isExact ? [] : read.filter((one) => one.in.length === 0).map(({ term }) => term.word);
    const line = isExact ? exactLine(matched, words, tool) : questionLine(matched, terms, tool, found);
    return { line, words: matched, missing, closeness: isExact ? null : Math.round(found.closeness * 100) / 100 };
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
function wordIn(places: [Place, string[]][], term: Term, isPrefix: boolean, withTypos: boolean): { as: string; in: Place[] } {
  const readings = [
    (word: string) => word === term.word,
    (word: string) => (isPrefix && word.startsWith(term.word)) || stem(word) === term.stem,
    (word: string, place: Place) => withTypos && FORGIVING.has(place) && isTypoOf(term.word, word, isPrefix),
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

/** The words that are nearest to the tool in meaning, nearest first. */
function meantWords(words: string[], { name, category, shortDescription, tags }: ToolTexts): string[] {
  const table = wordTable();
  const tool = table.embed(tokenize([name, category, shortDescription, ...tags].join(" ")));
  const closeness = (word: string) => table.embed([word])?.reduce((sum, value, at) => sum + value * (tool?.[at] ?? 0), 0) ?? 0;
  return words
    .map((word) => ({ word, near: closeness(word) }))
    .filter(({ near }) => near >= MIN_MEANT)
    .sort((a, b) => b.near - a.near)
    .slice(0, NAMED_WORDS)
    .map(({ word }) => word);
}

/** The words as typed, except for corrected typos and beginnings of words. */
const namesOf = (matched: Why["words"]) => matched.map(({ word, as }) => (as && stem(as) !== stem(word) ? as : word));

function exactLine(matched: Why["words"], words: string[], { category }: ToolTexts): string {
  if (matched.length > 0 && matched.every(({ in: [first] }) => first === "category")) return `Category: ${category}`;
  return `Matches: ${(matched.length > 0 ? namesOf(matched) : words).join(", ")}`;
}

function questionLine(matched: Why["words"], terms: Term[], tool: ToolTexts, { hasWords, isClose }: Exclude<Found, "exact">): string {
  const label = hasWords ? "Matches" : isClose ? "Strong match" : "Related";
  const words = hasWords ? namesOf(matched) : terms.map(({ word }) => word);
  const meant = meantWords(words, tool);
  const named = meant.length > 0 || !hasWords ? meant : words.slice(0, NAMED_WORDS);
  return named.length > 0 ? `${label}: ${named.join(", ")}` : label;
}
