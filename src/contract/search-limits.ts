/** Numbers and names of search that the browser needs early; separate from the schemas, which are larger. */

/** The name of the index, here and at Algolia. */
export const SEARCH_INDEX = "tools";
/** The credentials that clients of the embedded index send; they protect nothing, because everything in it is public. */
export const EMBEDDED_SEARCH = { appId: "toolatlas", apiKey: "search" } as const;

export const SUGGESTIONS = { debounceMs: 300, minCharacters: 2, shown: 5, closeAfterBlurMs: 200 } as const;
/** The maximum length of a search query. */
export const MAX_SEARCH_LENGTH = 512;
/** The maximum length of a text that suggestions are based on. */
export const MAX_PROPOSAL_LENGTH = 4_000;
/** Paging stops after this many results, as at Algolia. */
export const MAX_SEARCH_RESULTS = 1_000;
