/** The fields of a listing, in the order in which they are shown. */
export const FACT_LABELS = {
  name: "Name",
  slug: "Address",
  website: "Website",
  category: "Category",
  pricingType: "Pricing",
  plans: "Plans",
  shortDescription: "Short description",
  description: "Description",
  accessType: "Access type",
  access: "Access",
  aiTech: "Technology",
  audience: "Audience",
  tags: "Tags",
  keyFeatures: "Key features",
  useCases: "Use cases",
  pros: "Pros",
  cons: "Cons",
  howItWorks: "How it works",
  faqs: "FAQs",
  screenshots: "Screenshots",
  logoUrl: "Logo",
  badge: "Badge",
} as const;

/** Who made a change. People are shown by their role only. */
export const ROLE_LABELS = {
  maker: "Maker",
  visitor: "Visitor",
  editor: "Editor",
  importer: "Import",
  check: "Automatic check",
  submitter: "Submitter",
} as const;
export const CHANGE_ROLES = ["maker", "visitor", "editor", "importer", "check", "submitter"] as const satisfies (keyof typeof ROLE_LABELS)[];
export type ChangeRole = (typeof CHANGE_ROLES)[number];

export const CHANGE_KINDS = ["baseline", "creation", "edit", "restore", "confirmation"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const CHANGE_STATES = ["proposed", "scheduled", "published", "rejected", "withdrawn"] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];
