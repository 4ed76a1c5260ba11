/** A reference implementation of the search rules, as simple as possible: compares every tool with every word. */
import { byPopularity, type ToolDocument } from "../document.ts";
import { ATTRIBUTE_OF, FAR_APART, PLACE, PLACES_WITH_TYPOS, POSITION_OF, rankingKey, SHORT_QUERY, typosAllowed } from "../rules.ts";
import { queryWords, tokenize } from "../tokenize.ts";
import { distancesToBeginnings } from "../typo-distance.ts";

type ToolWord = { text: string; place: number; position: number };
/** `claims`: the words of the name that it matches; `turn`: when it may claim them. */
type Occurrence = { cost: number; isWhole: boolean; place: number; position: number; claims: number[]; turn: number };

export function referenceSearch(tools: ToolDocument[], text: string, isPrefixLast = true): { objectID: string; key: number }[] {
  const words = queryWords(text);
  return tools
    .flatMap((tool) => {
      const key = keyOf(tool, words, isPrefixLast);
      return key === null ? [] : [{ tool, key }];
    })
    .sort((a, b) => a.key - b.key || byPopularity(a.tool, b.tool))
    .map(({ tool: { objectID }, key }) => ({ objectID, key }));
}

/** The tool's ranking key, or null if a word does not match it. */
function keyOf(tool: ToolDocument, words: string[], isPrefixLast: boolean): number | null {
  const toolWords = wordsOfTool(tool);
  const best = words.map((_, index) => cheapest(occurrences(toolWords, words, index, isPrefixLast)));
  if (best.some((found) => found.length === 0)) return null;

  const places = best.map((found) => Math.min(...found.map(placeRank)));
  const isWhole = best.map((found, index) => found.some((one) => one.isWhole && placeRank(one) === places[index]));
  const claims = claimsOf(best);
  const nameWords = tokenize(tool.name).length;
  const isWholeName = words.length > 0 && nameWords > 0 && claims.flat().length === nameWords;
  const isAsTyped = nameWords === words.length && claims.every((claimed) => claimed.length > 0);
  const isShort = words.length === 1 && (words[0] ?? "").length <= SHORT_QUERY;
  return rankingKey({
    typos: sum(best.map(([first]) => first?.cost ?? 0)),
    proximity: sum(best.slice(1).map((found, index) => distance(best[index] ?? [], found))),
    attribute: sum(places.map((place) => ATTRIBUTE_OF[place] ?? 0)),
    position: POSITION_OF[Math.min(...places)] ?? 0,
    exactness: isShort ? 0 : isWholeName ? words.length + (isAsTyped ? 2 : 1) : isWhole.filter(Boolean).length,
  });
}

/** For each word of the query, the words of the name it claims: from left to right, each claimed only once. */
function claimsOf(best: Occurrence[][]): number[][] {
  const claims: number[][] = best.map(() => []);
  const order = best
    .flatMap((found, index) => found.filter((one) => one.isWhole && one.place <= PLACE.name).map((one) => ({ ...one, index })))
    .sort((a, b) => a.turn - b.turn || a.index - b.index || b.claims.length - a.claims.length);
  for (const { index, claims: wanted } of order)
    if (claims[index]?.length === 0 && !claims.flat().some((claimed) => wanted.includes(claimed))) claims[index] = wanted;
  return claims;
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const placeRank = ({ place }: Occurrence) => Math.max(place, PLACE.nameStart);

function wordsOfTool({ name, category, tags, shortDescription, description }: ToolDocument): ToolWord[] {
  const words: ToolWord[] = [];
  let position = 0;
  const add = (text: string, placeOf: (index: number, count: number) => number) => {
    tokenize(text).forEach((word, index, all) => void words.push({ text: word, place: placeOf(index, all.length), position: position++ }));
    position += FAR_APART;
  };
  add(name, (index, count) => (index > 0 ? PLACE.name : count === 1 ? PLACE.wholeName : PLACE.nameStart));
  for (const filed of [category, ...tags]) add(filed, () => PLACE.category);
  add(shortDescription, () => PLACE.shortDescription);
  add(description, () => PLACE.description);
  return words;
}

/** Everything in the tool that matches one word of the query. */
function occurrences(toolWords: ToolWord[], words: string[], index: number, isPrefixLast: boolean): Occurrence[] {
  const last = words.length - 1;
  const word = words[index] ?? "";
  const plain = [
    { text: word, isPrefix: isPrefixLast && index === last },
    ...(index > 0 ? [{ text: words[index - 1] + word, isPrefix: isPrefixLast && index === last }] : []),
    ...(index < last ? [{ text: word + words[index + 1], isPrefix: isPrefixLast && index + 1 === last }] : []),
  ];
  return toolWords.flatMap((own, at) => {
    const found: Occurrence[] = [];
    const add = (cost: number, isWhole: boolean, claims = [own.position], turn = own.position + 0.5) =>
      void found.push({ cost, isWhole, place: own.place, position: own.position, claims, turn });
    for (const { text, isPrefix } of plain) {
      if (own.text === text) add(0, true);
      else if (isPrefix && own.text.startsWith(text)) add(0, false);
    }
    if (own.place < PLACES_WITH_TYPOS) {
      const typo = typoOf(word, own.text, isPrefixLast && index === last);
      if (typo) add(typo.cost, typo.isWhole);
    }
    const next = toolWords[at + 1];
    const before = toolWords[at - 1];
    if (own.place <= PLACE.name && next?.place === PLACE.name && own.text + next.text === word) add(0, true, [own.position, next.position], next.position);
    // The second half matches too, at its own position.
    if (own.place === PLACE.name && before && before.text + own.text === word) add(0, true, [own.position], own.position);
    return found;
  });
}

function typoOf(word: string, own: string, isPrefix: boolean): { cost: number; isWhole: boolean } | null {
  const distances = distancesToBeginnings(word, own);
  const whole = distances.at(-1) ?? Number.POSITIVE_INFINITY;
  const typos = isPrefix ? Math.min(...distances.slice(1)) : whole;
  if (typos > typosAllowed(word)) return null;
  return { cost: typos + (typos > 0 && own[0] !== word[0] ? 1 : 0), isWhole: typos === whole };
}

function cheapest(found: Occurrence[]): Occurrence[] {
  const cost = Math.min(...found.map((one) => one.cost));
  return found.filter((one) => one.cost === cost);
}

function distance(first: Occurrence[], second: Occurrence[]): number {
  const all = first.flatMap((a) =>
    second.map((b) => (b.position > a.position ? b.position - a.position : b.position === a.position ? 1 : a.position - b.position + 1)),
  );
  return Math.min(FAR_APART, ...all);
}
