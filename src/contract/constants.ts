/** Numbers from the specification (section 9), shared by browser and server. */

export const PAGE_SIZE = { category: 10, search: 10, news: 20, blog: 12, liked: 24, history: 20, reviews: 10 } as const;
/** On the tool's page; and how many there must be before ratings are shown: fewer say more about the people than about the tool. */
export const REVIEWS = { shown: 3, ratingsFrom: 5 } as const;
/** A fact that was not confirmed for so long is marked as outdated. */
export const STALE_AFTER_DAYS = 180;
/** Shown where the name of a person is not known. */
export const UNKNOWN_PERSON = "Someone";
export const CARD_TAGS = 3;

/** Below this number nothing is shown: a small count could identify people, and is not a trend. */
export const COMPARED = { fewest: 3, days: 30, pairs: 6 } as const;

/** Below a blog post. */
export const RELATED_TOOLS = 4;
/** Tools mentioned in an article, shown below it. */
export const NEWS_TOOLS = 3;
export const SIMILAR_TOOLS = 6;
/** How many alternatives to a tool are listed. */
export const ALTERNATIVES = 24;
/** Lists by tag, filter or similarity with fewer tools say too little for search engines. */
export const INDEXED_FROM = 5;
export const COMPARE = { min: 2, max: 4 } as const;

/** What a boost can be; an operator may sell fewer levels (PROMOTIONS). */
export const BOOST = { min: 1, max: 10, step: 1 } as const;
/** All have two decimals, and the payment provider supports them. */
export const CURRENCIES = ["USD", "EUR", "GBP", "INR", "AUD", "CAD", "CHF", "SGD"] as const;
export type Currency = (typeof CURRENCIES)[number];
/** What is for sale, unless the operator changes it: src/contract/site-settings/promotions.ts. */
export const PROMOTIONS = {
  currency: "USD",
  /** For one level and one month. */
  boostCents: 25_000,
  maxBoost: BOOST.max,
  planName: "Pro",
  /** For one month. */
  planCents: 2_000,
  /** How long an incorrect charge can be reported. */
  refundDays: 7,
} as const;
export const FEATURE_DAYS = 30;
/** How long a refund takes to arrive, in business days. */
export const REFUND = { businessDays: "5–7" } as const;

export const COMMENT_LENGTH = 2_000;
/** How long the browser offers to undo a deletion; the server waits a little longer. */
export const UNDO_MS = 10_000;

/** The largest page size of a list that one call may request. */
export const MAX_LIMIT = 100;
/** A search in the panel counts up to here: with more matches, a narrower search is needed. One more means that there are more. */
export const MATCHES_COUNTED = 2_000;
/** The last row that paging reaches; beyond it, filters are more useful. */
export const MAX_OFFSET = 1_000_000;
