/** The parts of a newsletter, in their order. */
export const ISSUE_SECTIONS = ["picks", "newTools", "trending", "news", "posts"] as const;
export type IssueSection = (typeof ISSUE_SECTIONS)[number];
