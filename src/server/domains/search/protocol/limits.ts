/** How much one call may ask for and be answered with. Everything that is typed has a longest length, checked before anything else reads it. */
export const LIMITS = {
  /** A body, and what a compressed one may unfold to. */
  bodyBytes: 256 * 1024,
  /** An answer, however many queries it answers. */
  answerBytes: 5_000_000,
  queries: 50,
  objects: 1_000,
  /** Parameters that come URL-encoded, and cursors, which carry them. */
  encoded: 16_384,
  queryBytes: 512,
  filters: 8_192,
  /** Conditions in all filters of one query together. */
  conditions: 100,
  /** One text among the many of a list, and how many of them there may be. */
  item: 512,
  items: 100,
  /** What is put around every match: it counts as often as something matches. */
  tag: 100,
  userToken: 129,
  snippetWords: 1_000,
} as const;
