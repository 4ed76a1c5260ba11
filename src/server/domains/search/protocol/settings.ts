/** Our rules as Algolia settings: returned by GET settings, and applied to the mirror at Algolia. */
import { MAX_HITS, MIN_LETTERS_FOR_1_TYPO, MIN_LETTERS_FOR_2_TYPOS, NUMBERS, type NumberAttribute } from "@toolatlas/search";
import type { IndexSettings } from "algoliasearch";

export const HIGHLIGHTED = ["name", "category", "tags", "shortDescription"] as const;

/** Numbers that are counted like facets. Timestamps are not: there are as many of them as tools. */
export const COUNTED_NUMBERS = ["popularity", "likes"] as const satisfies readonly NumberAttribute[];

export const INDEX_SETTINGS: IndexSettings = {
  // One line per level of the attribute criterion; only in the name does the position count.
  searchableAttributes: ["name", "category,tags", "unordered(shortDescription)", "unordered(description)"],
  attributesForFaceting: ["searchable(category)", "searchable(pricingType)", "filterOnly(isAdult)", "filterOnly(publishedAt)", ...COUNTED_NUMBERS],
  attributesToHighlight: [...HIGHLIGHTED],
  attributesToRetrieve: ["name", "category", "categorySlug", "tags", "shortDescription", "pricingType", "logoUrl", ...NUMBERS],
  unretrievableAttributes: ["description"],
  ranking: ["typo", "words", "filters", "proximity", "attribute", "exact", "custom"],
  customRanking: ["desc(popularity)"],
  minWordSizefor1Typo: MIN_LETTERS_FOR_1_TYPO,
  minWordSizefor2Typos: MIN_LETTERS_FOR_2_TYPOS,
  typoTolerance: "true",
  disableTypoToleranceOnAttributes: ["shortDescription", "description"],
  exactOnSingleWordQuery: "word",
  queryType: "prefixLast",
  removeWordsIfNoResults: "none",
  hitsPerPage: 20,
  maxValuesPerFacet: 100,
  paginationLimitedTo: MAX_HITS,
};
