/** Matches words in a few local names: prefixes first, then one typo in a short query. Tools are found by the search itself. */

/** In a longer query, some word is always one letter away from another one. */
const MAX_WORDS_WITH_TYPOS = 2;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** 0 if a word of the query is missing; higher is closer. */
export function matchText(text: string, query: string): number {
  const words = wordsOf(text);
  const queryWords = wordsOf(query);
  const toleratesTypos = queryWords.length <= MAX_WORDS_WITH_TYPOS;
  const scores = queryWords.map((queryWord) => Math.max(0, ...words.map((word) => closeness(word, queryWord, toleratesTypos))));
  if (scores.length === 0 || scores.includes(0)) return 0;
  const startsWithIt = text.toLowerCase().startsWith(query.trim().toLowerCase()) ? 1 : 0;
  return startsWithIt + scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

function closeness(word: string, queryWord: string, toleratesTypos: boolean): number {
  if (word === queryWord) return 3;
  if (word.startsWith(queryWord)) return 2;
  // A typo is tolerated only in words long enough to be recognized despite it.
  return toleratesTypos && queryWord.length > 3 && isOneTypoAway(word.slice(0, queryWord.length + 1), queryWord) ? 1 : 0;
}

/** One letter wrong, missing, extra, or two swapped; the word may be longer than the query. */
function isOneTypoAway(word: string, queryWord: string): boolean {
  let same = 0;
  while (same < queryWord.length && word[same] === queryWord[same]) same += 1;
  const rest = (text: string, from: number) => text.slice(same + from);
  const swapped = (queryWord[same + 1] ?? "") + (queryWord[same] ?? "") + rest(queryWord, 2);
  return [
    rest(word, 1).startsWith(rest(queryWord, 1)),
    rest(word, 0).startsWith(rest(queryWord, 1)),
    rest(word, 1).startsWith(rest(queryWord, 0)),
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
