/** The questions, limits and fixed texts of reviews, without schemas, so that pages can load them. */

export const RATING_QUESTIONS = [
  { name: "claims", label: "Does what it claims" },
  { name: "price", label: "Worth the price" },
  { name: "start", label: "Easy to start" },
  { name: "support", label: "Support" },
] as const;
export type RatingName = (typeof RATING_QUESTIONS)[number]["name"];

export const REVIEW_SORTS = [
  { value: "newest", label: "Newest" },
  { value: "helpful", label: "Most helpful" },
] as const;

export const REVIEW = {
  usedFor: { min: 80, max: 2_000 },
  /** Pros and cons, each. */
  points: 1_000,
  reply: 2_000,
  replyEditHours: 24,
  perDay: 5,
  perMonth: 30,
  perNetworkAndDay: 50,
} as const;

export const REVIEW_REPORT_REASONS = [
  "Advertising or spam",
  "Not written by a user of the tool",
  "Written for the maker or a competitor",
  "Insults or personal data",
  "Something else",
] as const;

/** Suggested reasons for rejecting a review. */
export const REVIEW_REJECTION_REASONS = [
  "Part of a coordinated wave",
  "Advertising or spam",
  "It says nothing about using the tool",
  "Insults or personal data",
  "Written by a maker or a competitor of the tool",
] as const;

/** Why reviews are held, as moderators, authors and the public log see it. */
export const WAVE_REASONS = {
  newAccounts: "Many reviews of one tool by new accounts within a day",
  network: "Several reviews of one tool from one network within a day",
  newInNetwork: "Reviews by several new accounts in one network within a day",
  alike: "New accounts that rated the same tools alike within two weeks",
} as const;
