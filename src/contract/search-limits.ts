/** Numbers and names of search that the browser needs before anything else; apart from the schemas, which weigh more. */

/** The one index, here and at Algolia. */
export const SEARCH_INDEX = "tools";
/** What a client of the embedded index names itself; it guards nothing, because everything in it is public. */
export const EMBEDDED_SEARCH = { appId: "toolatlas", apiKey: "search" } as const;

export const SUGGESTIONS = { debounceMs: 300, minCharacters: 2, shown: 5, closeAfterBlurMs: 200 } as const;
/** The longest text that is searched for. */
export const MAX_SEARCH_LENGTH = 512;
/** The longest text that is read to propose a category. */
export const MAX_PROPOSAL_LENGTH = 4_000;
/** Results beyond this many are not paged through, here as at Algolia. */
export const MAX_SEARCH_RESULTS = 1_000;
