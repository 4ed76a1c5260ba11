/** Numbers from the specification (section 9), shared by browser and server. */

export const PAGE_SIZE = { category: 10, search: 10, news: 20, blog: 12, liked: 24 } as const;
export const PAGER_BUTTONS = 5;
/** Shown where the name of a person is not known. */
export const UNKNOWN_PERSON = "Someone";
/** How many comments of a blog post are shown before "Show all". */
export const COMMENTS_AT_FIRST = 50;
export const CARD_TAGS = 3;

export const HOME = {
  toolsRequested: 50,
  trending: 8,
  featured: 4,
  videosRequested: 5,
  smallVideos: 3,
  news: 4,
  blogs: 4,
} as const;

/** Below these numbers nothing is shown: a small count could identify people, and is not a trend. */
export const WEEK = { days: 14, fewestLikes: 3, ranked: 100 } as const;
export const ACTIVITY = { shown: 4, fewestLiked: 3 } as const;
export const COMPARED = { fewest: 3, days: 30, pairs: 6 } as const;
/** Newest logos beside the name of a group of categories. */
export const GROUP_LOGOS = 4;

/** Below a blog post. */
export const RELATED_TOOLS = 4;
/** Tools mentioned in an article, shown below it. */
export const NEWS_TOOLS = 3;
export const SIMILAR_TOOLS = 6;
export const PROFILE_OVERVIEW = { liked: 3, tools: 2, blogs: 1 } as const;
export const COMPARE = { min: 2, max: 4 } as const;

export const BOOST = { min: 1, max: 10, step: 1, dollarsPerMonth: 250 } as const;
export const FEATURE_DAYS = 30;
export const REFUND_DAYS = 7;

export const NEWSLETTER_POPUP_DELAY_MS = 15_000;
export const BADGE_COPIED_MS = 2_000;
export const NEWS_SUMMARY_LENGTH = 500;
export const TITLE_SYNC_MS = 2_000;

export const TOAST = { visible: 1, durationMs: 5_000, swipePx: 50, hotkey: "F8" } as const;
export const TOOLTIP = { delayMs: 700, skipDelayMs: 300, gracePx: 5 } as const;

export const COMMENT_LENGTH = 2_000;
/** How long the browser offers to undo a deletion; the server waits a little longer. */
export const UNDO_MS = 10_000;

export const COPYRIGHT_FROM = 2024;

/** The largest page size of a list that one call may request. */
export const MAX_LIMIT = 100;
/** A search in the panel counts up to here: with more matches, a narrower search is needed. One more means that there are more. */
export const MATCHES_COUNTED = 2_000;
/** The last row that paging reaches; beyond it, filters are more useful. */
export const MAX_OFFSET = 1_000_000;
