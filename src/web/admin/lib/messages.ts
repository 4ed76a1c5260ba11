/** The panel's messages, verbatim from section 8. */
const deleted = (what: string) => ({ done: `${capital(what)} deleted successfully`, failed: `Failed to delete ${what}` });
const created = (what: string) => ({ done: `${capital(what)} created successfully`, failed: `Failed to create ${what}` });
const saved = (what: string) => ({ done: `${capital(what)} saved`, failed: `Failed to save ${what}` });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const GROUP_MESSAGES = { deleted: deleted("group"), created: created("group"), saved: saved("group") } as const;

const WORDS = { tools: "tool", news: "news", blogs: "blog", videos: "video", categories: "category" } as const;
export type Kind = keyof typeof WORDS;

export const ADMIN_MESSAGES = {
  decided: { done: "Submission status updated successfully", failed: "Failed to update submission status" },
  deleted: (kind: Kind) => deleted(WORDS[kind]),
  created: (kind: Kind) => created(WORDS[kind]),
  saved: (kind: Kind) => saved(WORDS[kind]),
  restored: (kind: Kind) => ({ done: `${capital(WORDS[kind])} restored`, failed: `Failed to restore ${WORDS[kind]}` }),
  // No failure message: the server's is more specific.
  featured: { done: "Tool featured status updated", failed: null },
  hot: { done: "Tool hot status updated", failed: null },
  admin: { done: "User admin status updated", failed: "Failed to update user" },
} as const;

export const KIND_LABEL = {
  tools: "Tool",
  news: "News",
  blogs: "Blog",
  videos: "Video",
  changes: "Correction",
  claims: "Claim",
  updates: "What's new",
  reviews: "Review",
  waves: "Review wave",
  collections: "Collection",
} as const;
export const KIND_ICON = {
  tools: "layout-grid",
  news: "newspaper",
  blogs: "book-open",
  videos: "video",
  changes: "history",
  claims: "shield-check",
  updates: "megaphone",
  reviews: "star",
  waves: "star",
  collections: "bookmark",
} as const;

/** Suggested reasons for rejecting a claim. */
export const CLAIM_REASONS = [
  "We could not find you on the website or among its authors",
  "Your explanation does not show a connection to the tool",
  "Please prove it on the website, or with an email address there",
] as const;
