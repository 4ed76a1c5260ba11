/** What the form needs before it is submitted, separate from its schema. */
export const CONTACT_TOPICS = ["General", "Partnerships & Sponsorships", "Press & Media", "Support"] as const;
export const MAX_MESSAGE = 5_000;
