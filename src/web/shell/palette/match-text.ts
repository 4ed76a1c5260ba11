/** Matches words in a few local names: prefixes first, then one typo. Tools are found by the search itself. */

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 0 if a word of the query is missing; higher is closer. */
export function matchText(text: string, query: string): number {
  const words = wordsOf(text);
  const scores = wordsOf(query).map((asked) => Math.max(0, ...words.map((word) => closeness(word, asked))));
  if (scores.length === 0 || scores.includes(0)) return 0;
  const startsWithIt = text.toLowerCase().startsWith(query.trim().toLowerCase()) ? 1 : 0;
  return startsWithIt + scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function closeness(word: string, asked: string): number {
  if (word === asked) return 3;
  if (word.startsWith(asked)) return 2;
  // A typo is tolerated only in words long enough to be recognized despite it.
  return asked.length > 3 && isOneSlipAway(word.slice(0, asked.length + 1), asked) ? 1 : 0;
}

/** One letter wrong, missing, extra, or two swapped; the word may be longer than the query. */
function isOneSlipAway(word: string, asked: string): boolean {
  let same = 0;
  while (same < asked.length && word[same] === asked[same]) same += 1;
  const rest = (text: string, from: number) => text.slice(same + from);
  const swapped = (asked[same + 1] ?? "") + (asked[same] ?? "") + rest(asked, 2);
  return [
    rest(word, 1).startsWith(rest(asked, 1)),
    rest(word, 0).startsWith(rest(asked, 1)),
    rest(word, 1).startsWith(rest(asked, 0)),
    rest(word, 0).startsWith(swapped),
  ].some(Boolean);
}

/** The best matches, closest first. */
export const bestMatches = <Item>(items: readonly Item[], textOf: (item: Item) => string, query: string, most: number): Item[] =>
  items
    .map((item) => ({ item, score: matchText(textOf(item), query) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ item }) => item);
