/** The fixed options of tools: pricing, access, sorting, report reasons. */

export const PRICING_TYPES = ["free", "freemium", "paid", "open-source"] as const;

/** Access options that the category filter offers. */
export const ACCESS_OPTIONS = [
  "Web",
  "iOS",
  "Android",
  "macOS",
  "Windows",
  "Linux",
  "API",
  "Browser extension",
  "Editor extension",
  "Command line",
  "Self-hosted",
] as const;

/** What a plan can offer, as the category filter asks for it. */
export const OFFERS = [
  { value: "free", label: "Free tier" },
  { value: "trial", label: "Trial" },
] as const;
/** The filters of a category that have pages of their own. */
export const CATEGORY_FILTERS = ["free", "open-source", "self-hosted"] as const;
export type CategoryFilter = (typeof CATEGORY_FILTERS)[number];
/** In US dollars per month, as the category filter offers it. */
export const MAX_MONTHLY = ["10", "20", "50", "100"] as const;

export const SORTS = [
  { value: "newest", label: "Newest First" },
  { value: "popular", label: "Most Popular" },
  { value: "name", label: "Alphabetical" },
  { value: "likes", label: "Most Liked" },
] as const;
export type Sort = (typeof SORTS)[number]["value"];
export const DEFAULT_SORT: Sort = "newest";

export const URGENT_REASON = "Non-consensual imagery";
/** From common to serious. A report with the urgent reason hides the tool until an admin has reviewed it. */
export const REPORT_REASONS = [
  "Broken or wrong link",
  "Wrong or misleading information",
  "Scam or malware",
  "Involves minors",
  URGENT_REASON,
  "Something else",
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
