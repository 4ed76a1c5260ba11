/** Limits of one call's request and response. Every input has a maximum length, checked before anything else reads it. */
export const LIMITS = {
  /** A body, also after decompression. */
  bodyBytes: 256 * 1024,
  /** A response, no matter how many queries it includes. */
  responseBytes: 5_000_000,
  queries: 50,
  objects: 1_000,
  /** URL-encoded parameters, and cursors, which contain them. */
  encoded: 16_384,
  queryBytes: 512,
  filters: 8_192,
  /** Conditions in all filters of one query together. */
  conditions: 100,
  /** One text in a list, and how many of them there may be. */
  item: 512,
  items: 100,
  /** The markup around every match: it counts once per match. */
  tag: 100,
  userToken: 129,
  snippetWords: 1_000,
} as const;
