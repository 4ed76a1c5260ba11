/** Tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { boolean, date, doublePrecision, integer, jsonb, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { CHANGE_KINDS, CHANGE_STATES, type ChangeRole } from "../../../contract/fact-labels.ts";
import { CLAIM_METHODS, CLAIM_STATES, MAKER_PROOFS } from "../../../contract/maker.ts";
import type { PricingPlan } from "../../../contract/pricing-plan.ts";
import type { Screenshot } from "../../../contract/screenshot.ts";
import type { Faq } from "../../../contract/tool.ts";
import type { FactChanges, FactName } from "../../../contract/tool-facts.ts";
import { at, bytes, createdAt, id, list } from "../../platform/columns.ts";
import { reviewed } from "../moderation/tables.ts";

export const pricingType = pgEnum("pricing_type", ["free", "freemium", "paid", "open-source"]);

export const tools = pgTable("tools", {
  id: id(),
  slug: text().notNull(),
  name: text().notNull(),
  shortDescription: text().notNull(),
  description: text().notNull(),
  website: text().notNull(),
  logoUrl: text(),
  categoryId: integer().notNull(),
  pricingType: pricingType().notNull(),
  plans: jsonb().$type<PricingPlan[]>().notNull().default([]),
  screenshots: jsonb().$type<Screenshot[]>().notNull().default([]),
  accessType: text(),
  access: list(),
  aiTech: text(),
  audience: list(),
  tags: list(),
  keyFeatures: list(),
  useCases: list(),
  pros: list(),
  cons: list(),
  faqs: jsonb().$type<Faq[]>().notNull().default([]),
  howItWorks: text(),
  badge: text(),
  ...reviewed,
  featuredUntil: at(),
  hotUntil: at(),
  likesCount: integer().notNull().default(0),
  visitsCount: integer().notNull().default(0),
  viewsCount: integer().notNull().default(0),
  popularity: integer().notNull().generatedAlwaysAs(sql`likes_count * 5 + visits_count`),
  trending: doublePrecision().notNull().default(0),
  createdAt: createdAt(),
  updatedAt: at(),
  publishedAt: at(),
  hiddenAt: at(),
  flag: text(),
  isWithheld: boolean().notNull().default(false),
  /** For a tool in the bin: the one that has its likes, counts and addresses now. */
  mergedInto: integer(),
  /** The old and new values of the other tool's fields that the merge changed. */
  mergeChanges: jsonb().$type<Record<string, [before: unknown, after: unknown]>>(),
  /** Visible to visitors: every public query checks this and nothing else. */
  isPublic: boolean().notNull().generatedAlwaysAs(sql`status = 'approved' and hidden_at is null and deleted_at is null and not is_withheld`),
  websiteKey: text().notNull().generatedAlwaysAs(sql`website_key(website)`),
});

/** Every change to the facts of a tool; `changes/publish-change.ts` explains them. */
export const toolChanges = pgTable("tool_changes", {
  id: id(),
  toolId: integer().notNull(),
  kind: text({ enum: CHANGE_KINDS }).notNull().default("edit"),
  role: text().$type<ChangeRole>(),
  authorId: integer(),
  state: text({ enum: CHANGE_STATES }).notNull(),
  fields: jsonb().$type<FactChanges>().notNull().default({}),
  reason: text(),
  source: text(),
  rejectionReason: text(),
  isReviewed: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  decidedAt: at(),
  appliesAt: at(),
});

/** People whose connection to a tool's website was proven; `makers/` explains how. */
export const toolMakers = pgTable("tool_makers", {
  toolId: integer().notNull(),
  userId: integer().notNull(),
  proof: text({ enum: MAKER_PROOFS }).notNull(),
  /** The site of the tool's website at that time. */
  domain: text().notNull(),
  /** What this person changes is public without a review. */
  trustedFields: list().$type<FactName[]>(),
  since: at().notNull().defaultNow(),
  revokedAt: at(),
});

/** Attempts to prove it. */
export const toolClaims = pgTable("tool_claims", {
  id: id(),
  toolId: integer().notNull(),
  userId: integer().notNull(),
  method: text({ enum: CLAIM_METHODS }).notNull(),
  domain: text().notNull(),
  /** What has to be published. For mail: the hash of the code that was sent. */
  token: text(),
  address: text(),
  evidence: text(),
  state: text({ enum: CLAIM_STATES }).notNull(),
  problem: text(),
  checkedAt: at(),
  rejectionReason: text(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  expiresAt: at(),
  decidedAt: at(),
});

export const makerInvites = pgTable("maker_invites", {
  id: id(),
  toolId: integer().notNull(),
  invitedBy: integer().notNull(),
  email: text().notNull(),
  tokenHash: text().notNull(),
  createdAt: createdAt(),
  expiresAt: at().notNull(),
});

/** What makers say is new; `updates/` has the rest. */
export const toolUpdates = pgTable("tool_updates", {
  id: id(),
  toolId: integer().notNull(),
  text: text().notNull(),
  link: text(),
  status: reviewed.status,
  rejectionReason: text(),
  submittedBy: integer(),
  version: integer().notNull().default(1),
  createdAt: createdAt(),
  publishedAt: at(),
});

/** Public tools only, kept by triggers. */
export const categoryPricingCounts = pgTable("category_pricing_counts", {
  categoryId: integer().notNull(),
  pricingType: pricingType().notNull(),
  toolCount: integer().notNull(),
});

/** The values of `tools.access` that a list can be filtered by, kept by triggers. */
export const toolAccess = pgTable("tool_access", {
  toolId: integer().notNull(),
  access: text().notNull(),
});

/** All tags that tools have or had; the count of public tools outside of adult categories is kept by triggers. */
export const tags = pgTable("tags", {
  slug: text().primaryKey(),
  name: text().notNull(),
  toolCount: integer().notNull(),
});

/** The tags of these tools by their address, kept by triggers. */
export const toolTags = pgTable("tool_tags", {
  toolId: integer().notNull(),
  tag: text().notNull(),
  name: text().notNull(),
});

/** What the plans of a tool offer, for filters; kept by triggers. Only of tools that have plans. */
export const toolOffers = pgTable("tool_offers", {
  toolId: integer().primaryKey(),
  hasFreeTier: boolean().notNull(),
  hasTrial: boolean().notNull(),
  monthlyCents: integer(),
});

export const toolDays = pgTable("tool_days", {
  toolId: integer().notNull(),
  day: date().notNull(),
  views: integer().notNull().default(0),
  visits: integer().notNull().default(0),
  heldViews: integer().notNull().default(0),
  heldVisits: integer().notNull().default(0),
});

export const toolRedirects = pgTable("tool_redirects", {
  slug: text().primaryKey(),
  toolId: integer().notNull(),
  createdAt: createdAt(),
});

/** Kept by triggers on tools, for the admin's search. */
export const toolTexts = pgTable("tool_texts", {
  toolId: integer().primaryKey(),
  text: text().notNull(),
  createdAt: at().notNull(),
  isInBin: boolean().notNull(),
});

/** Fetched from the websites of tools; without a tool until a submission or an admin uses it. */
export const toolLogos = pgTable("tool_logos", {
  id: uuid().primaryKey().defaultRandom(),
  toolId: integer(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});

/** Uploaded for tools; `screenshots/` has the rest. */
export const toolScreenshots = pgTable("tool_screenshots", {
  id: uuid().primaryKey().defaultRandom(),
  toolId: integer().notNull(),
  uploadedBy: integer(),
  width: integer().notNull(),
  height: integer().notNull(),
  /** When a change first named it. */
  usedAt: at(),
  createdAt: createdAt(),
});

export const toolScreenshotFiles = pgTable("tool_screenshot_files", {
  screenshotId: uuid().notNull(),
  width: integer().notNull(),
  format: text({ enum: ["avif", "webp"] }).notNull(),
  bytes: bytes(),
  file: text(),
});

/** Written by a trigger when a tool is permanently deleted from the trash. */
export const removedTools = pgTable("removed_tools", {
  slug: text().primaryKey(),
  removedAt: at().notNull().defaultNow(),
});

export const reports = pgTable("reports", {
  id: id(),
  toolId: integer().notNull(),
  reporterId: integer(),
  /** A reporter without an account: a hash that is meaningless after its day. */
  visitor: text(),
  reason: text().notNull(),
  details: text(),
  resolvedAt: at(),
  resolvedBy: integer(),
  outcome: text({ enum: ["dismiss", "restore", "hide", "remove"] }),
  /** The tool that was reported, if it was then merged into this one. */
  mergedFrom: integer(),
  createdAt: createdAt(),
});
