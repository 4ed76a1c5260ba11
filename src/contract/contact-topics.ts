/** What the form shows before it is sent, apart from the schema that checks it. */
export const CONTACT_TOPICS = ["General", "Partnerships & Sponsorships", "Press & Media", "Support"] as const;
export const MAX_MESSAGE = 5_000;
