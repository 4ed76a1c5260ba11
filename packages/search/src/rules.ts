/**
 * The rules of matching and ranking as numbers; docs/decisions/020-search-rules.md explains them.
 * Used by both the engine and its reference implementation.
 */

/** Of longer queries, only the first words are used. */
export const MAX_WORDS = 8;
/** Letters of a word that count. */
export const MAX_WORD_LENGTH = 40;
/** The deepest hit that can be requested, like Algolia's paginationLimitedTo. */
export const MAX_HITS = 1_000;

export const MIN_LETTERS_FOR_1_TYPO = 4;
export const MIN_LETTERS_FOR_2_TYPOS = 8;
/** A word's letters are bits of an integer during typo matching; longer words must match exactly. */
const MAX_LETTERS_FOR_TYPOS = 28;

export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < MIN_LETTERS_FOR_1_TYPO || word.length > MAX_LETTERS_FOR_TYPOS) return 0;
  return word.length < MIN_LETTERS_FOR_2_TYPOS ? 1 : 2;
}

/** With up to three letters typed, popularity says more than whether a word happens to end there. */
export const SHORT_QUERY = 3;

/** Two words further apart than this, or in different attributes, all count as equally far apart. */
export const FAR_APART = 8;

/** Where a word occurs, best first. A list of tools is kept for each word and each of these. */
export const PLACE = { wholeName: 0, nameStart: 1, name: 2, category: 3, shortDescription: 4, description: 5 } as const;
export const PLACES = 6;
/** Typos are tolerated in a tool's name, category and tags, not in running text ("chat" would find every "that"). */
export const PLACES_WITH_TYPOS = PLACE.category + 1;

/** Attribute and position of a place, the two steps of one ranking criterion. */
export const ATTRIBUTE_OF = [0, 0, 0, 1, 2, 3] as const;
/** Decided by the first of the query's words: at the start of the name, or further on. */
export const POSITION_OF = [0, 0, 1, 0, 0, 0] as const;

export type Criteria = { typos: number; proximity: number; attribute: number; position: number; exactness: number };

// Every criterion fits its bits for MAX_WORDS words: typos 24, proximity 56, attribute 24, position 1, exactness 10.
const PROXIMITY = 2 ** 6;
const ATTRIBUTE = 2 ** 5;
const POSITION = 2;
const EXACTNESS = 2 ** 4;

/** All criteria before popularity as one number: the smaller, the better. */
export function rankingKey({ typos, proximity, attribute, position, exactness }: Criteria): number {
  return (((typos * PROXIMITY + proximity) * ATTRIBUTE + attribute) * POSITION + position) * EXACTNESS + (EXACTNESS - 1 - exactness);
}

/** Of results that were not ranked by their words. */
export const NO_KEY = rankingKey({ typos: 0, proximity: 0, attribute: 0, position: 0, exactness: 0 });

/** Decodes the criteria from a key, to explain a hit's rank. */
export function criteriaOf(key: number): Criteria {
  const exactness = EXACTNESS - 1 - (key % EXACTNESS);
  let rest = Math.floor(key / EXACTNESS);
  const position = rest % POSITION;
  rest = Math.floor(rest / POSITION);
  const attribute = rest % ATTRIBUTE;
  rest = Math.floor(rest / ATTRIBUTE);
  return { typos: Math.floor(rest / PROXIMITY), proximity: rest % PROXIMITY, attribute, position, exactness };
}
