/** The tables as Drizzle sees them. db/migrations is the truth; a test compares the two. */
import { sql } from "drizzle-orm";
import { bigint, boolean, customType, date, doublePrecision, integer, jsonb, pgEnum, pgTable, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { ImportPreviewRow } from "../../../contract/admin/import-export.ts";
import type { Faq } from "../../../contract/tool.ts";

const id = () => integer().primaryKey().generatedAlwaysAsIdentity();
const at = () => timestamp({ withTimezone: true });
const createdAt = () => at().notNull().defaultNow();
const list = () => text().array().notNull().default(sql`'{}'`);

export const reviewStatus = pgEnum("review_status", ["pending", "approved", "rejected"]);
export const pricingType = pgEnum("pricing_type", ["free", "freemium", "paid", "open-source"]);

const reviewed = {
  status: reviewStatus().notNull().default("pending"),
  rejectionReason: text(),
  submittedBy: integer(),
  version: integer().notNull().default(1),
  statusBefore: reviewStatus(),
  deletedAt: at(),
};

export const users = pgTable("users", {
  id: id(),
  issuer: text().notNull(),
  subject: text().notNull(),
  email: text().notNull(),
  emailVerified: boolean().notNull().default(false),
  displayName: text(),
  firstName: text(),
  lastName: text(),
  profileImageUrl: text(),
  isAdmin: boolean().notNull().default(false),
  isDisabled: boolean().notNull().default(false),
  createdAt: createdAt(),
  lastSignInAt: at(),
  version: integer().notNull().default(1),
});

export const milestones = pgTable("milestones", {
  name: text().primaryKey(),
  reachedAt: at().notNull().defaultNow(),
});

export const categories = pgTable("categories", {
  id: id(),
  name: text().notNull(),
  slug: text().notNull(),
  description: text(),
  isActive: boolean().notNull().default(true),
  isAdult: boolean().notNull().default(false),
  toolCount: integer().notNull().default(0),
  createdAt: createdAt(),
  version: integer().notNull().default(1),
});

/** Kept by triggers on tools. */
export const categoryPricingCounts = pgTable("category_pricing_counts", {
  categoryId: integer().notNull(),
  pricingType: pricingType().notNull(),
  toolCount: integer().notNull(),
});

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
  isPublic: boolean().notNull().generatedAlwaysAs(sql`status = 'approved' and hidden_at is null and deleted_at is null`),
  websiteKey: text().notNull().generatedAlwaysAs(sql`website_key(website)`),
});

export const likes = pgTable("likes", {
  userId: integer().notNull(),
  toolId: integer().notNull(),
  createdAt: createdAt(),
});

export const news = pgTable("news", {
  id: id(),
  title: text().notNull(),
  summary: text().notNull(),
  excerpt: text(),
  source: text(),
  sourceUrl: text().notNull(),
  publishDate: at().notNull(),
  ...reviewed,
  createdAt: createdAt(),
  feedId: integer(),
});

export const videos = pgTable("videos", {
  id: id(),
  title: text().notNull(),
  youtubeUrl: text().notNull(),
  channel: text(),
  duration: text(),
  views: integer(),
  position: integer().notNull().default(0),
  ...reviewed,
  createdAt: createdAt(),
});

export const posts = pgTable("posts", {
  id: id(),
  slug: text().notNull(),
  title: text().notNull(),
  author: text().notNull(),
  publishDate: at(),
  readTime: integer(),
  excerpt: text().notNull(),
  tags: list(),
  imageUrl: text(),
  content: text().notNull(),
  ...reviewed,
  createdAt: createdAt(),
  updatedAt: at(),
});

export const comments = pgTable("comments", {
  id: id(),
  postId: integer().notNull(),
  userId: integer(),
  parentId: integer(),
  depth: smallint().notNull().generatedAlwaysAs(sql`case when parent_id is null then 0 else 1 end`),
  content: text().notNull(),
  hiddenAt: at(),
  deletedAt: at(),
  createdAt: createdAt(),
});

export const subscribers = pgTable("subscribers", {
  id: id(),
  email: text().notNull(),
  source: text().notNull().default("footer"),
  createdAt: createdAt(),
  unsubscribedAt: at(),
  token: text().notNull().default(sql`gen_random_uuid()`),
  welcomes: integer().notNull().default(0),
});

export const toolDays = pgTable("tool_days", {
  toolId: integer().notNull(),
  day: date().notNull(),
  views: integer().notNull().default(0),
  visits: integer().notNull().default(0),
});

export const reports = pgTable("reports", {
  id: id(),
  toolId: integer().notNull(),
  reporterId: integer(),
  reason: text().notNull(),
  details: text(),
  resolvedAt: at(),
  resolvedBy: integer(),
  outcome: text({ enum: ["dismiss", "restore", "hide", "remove"] }),
  createdAt: createdAt(),
});

export const sessions = pgTable("sessions", {
  id: uuid().primaryKey().defaultRandom(),
  userId: integer().notNull(),
  secretHash: text().notNull(),
  previousHash: text(),
  rotationKey: text().notNull(),
  rotatedAt: at().notNull().defaultNow(),
  createdAt: createdAt(),
  expiresAt: at().notNull(),
});

export const signingKeys = pgTable("signing_keys", {
  id: uuid().primaryKey().defaultRandom(),
  privateJwk: jsonb().$type<JsonWebKey>().notNull(),
  publicJwk: jsonb().$type<JsonWebKey>().notNull(),
  createdAt: createdAt(),
});

export const toolRedirects = pgTable("tool_redirects", {
  slug: text().primaryKey(),
  toolId: integer().notNull(),
  createdAt: createdAt(),
});

export const categoryRedirects = pgTable("category_redirects", {
  slug: text().primaryKey(),
  categoryId: integer().notNull(),
  createdAt: createdAt(),
});

/** Kept by triggers on tools, for the admin's search. */
export const toolTexts = pgTable("tool_texts", {
  toolId: integer().primaryKey(),
  text: text().notNull(),
});

/** Written by a trigger when a tool leaves the bin for good. */
export const removedTools = pgTable("removed_tools", {
  slug: text().primaryKey(),
  removedAt: at().notNull().defaultNow(),
});

export const apiKeys = pgTable("api_keys", {
  id: id(),
  userId: integer().notNull(),
  name: text().notNull(),
  keyHash: text().notNull(),
  createdAt: createdAt(),
  lastUsedAt: at(),
  revokedAt: at(),
});

export const newsletterIssues = pgTable("newsletter_issues", {
  id: id(),
  week: date().notNull(),
  introduction: text().notNull().default(""),
  state: text({ enum: ["draft", "sending", "sent", "skipped"] })
    .notNull()
    .default("draft"),
  subject: text(),
  html: text(),
  text: text(),
  startedAt: at(),
  finishedAt: at(),
  createdAt: createdAt(),
});

export const outbox = pgTable("outbox", {
  id: id(),
  dedupeKey: text().notNull(),
  kind: text().notNull().default("other"),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  headers: jsonb().$type<Record<string, string>>().notNull().default({}),
  state: text({ enum: ["waiting", "sent", "kept", "skipped", "failed"] })
    .notNull()
    .default("waiting"),
  attempts: integer().notNull().default(0),
  lastError: text(),
  nextAttemptAt: at().notNull().defaultNow(),
  claimedBy: text(),
  claimedUntil: at(),
  issueId: integer(),
  subscriberId: integer(),
  sentAt: at(),
  createdAt: createdAt(),
});

export const mailSettings = pgTable("mail_settings", {
  userId: integer().primaryKey(),
  token: text().notNull().default(sql`gen_random_uuid()`),
  replies: boolean().notNull().default(true),
});

export const messages = pgTable("messages", {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  topic: text().notNull(),
  message: text().notNull(),
  createdAt: createdAt(),
});

export const secrets = pgTable("secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});

export const usedChecks = pgTable("used_checks", {
  signature: text().primaryKey(),
  expiresAt: at().notNull(),
});

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const postPictures = pgTable("post_pictures", {
  postId: integer().primaryKey(),
  version: text().notNull(),
  bytes: bytes().notNull(),
  createdAt: createdAt(),
});

export const promotions = pgTable("promotions", {
  id: id(),
  paymentId: integer().notNull(),
  toolId: integer().notNull(),
  userId: integer().notNull(),
  boostFactor: integer().notNull(),
  amountCents: integer().notNull(),
  isActive: boolean().notNull().default(true),
  startDate: at().notNull().defaultNow(),
  endDate: at().notNull(),
  createdAt: createdAt(),
});

export const promotionDays = pgTable("promotion_days", {
  promotionId: integer().notNull(),
  day: date().notNull(),
  views: integer().notNull().default(0),
  clicks: integer().notNull().default(0),
});

export const orderState = pgEnum("order_state", ["created", "attempted", "paid", "fulfilled", "failed", "refunded"]);
export const planStatus = pgEnum("plan_status", ["pending", "active", "cancelled", "expired"]);

export const orders = pgTable("orders", {
  id: id(),
  provider: text().notNull(),
  providerOrderId: text().notNull(),
  userId: integer().notNull(),
  toolId: integer(),
  boostFactor: integer(),
  subscriptionId: integer(),
  amountCents: integer().notNull(),
  currency: text({ enum: ["USD"] })
    .notNull()
    .default("USD"),
  state: orderState().notNull().default("created"),
  openKey: text(),
  failure: text(),
  checkedAt: at(),
  refundRequestedAt: at(),
  refundRequestedBy: integer(),
  refundReason: text(),
  createdAt: createdAt(),
  updatedAt: at().notNull().defaultNow(),
});

export const payments = pgTable("payments", {
  id: id(),
  orderId: integer().notNull(),
  providerPaymentId: text().notNull(),
  amountCents: integer().notNull(),
  refundedAt: at(),
  createdAt: createdAt(),
});

export const subscriptions = pgTable("subscriptions", {
  id: id(),
  userId: integer().notNull(),
  plan: text().notNull(),
  amountCents: integer().notNull(),
  status: planStatus().notNull().default("pending"),
  startDate: at(),
  endDate: at(),
  createdAt: createdAt(),
});

export const ledger = pgTable("ledger", {
  id: id(),
  transactionId: text().notNull(),
  account: text().notNull(),
  amountCents: integer().notNull(),
  orderId: integer(),
  memo: text().notNull(),
  createdAt: createdAt(),
});

export const webhookEvents = pgTable("webhook_events", {
  id: text().primaryKey(),
  bodyHash: text().notNull(),
  event: text().notNull(),
  receivedAt: at().notNull().defaultNow(),
});

export const sandboxOrders = pgTable("sandbox_orders", {
  id: text().primaryKey(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  receipt: text().notNull(),
  createdAt: createdAt(),
});

export const sandboxPayments = pgTable("sandbox_payments", {
  id: text().primaryKey(),
  orderId: text().notNull(),
  amountCents: integer().notNull(),
  currency: text().notNull(),
  status: text({ enum: ["authorized", "captured", "failed", "refunded"] }).notNull(),
  refundedCents: integer().notNull().default(0),
  refundKey: text(),
  failure: text(),
  createdAt: createdAt(),
});

export const sandboxDeliveries = pgTable("sandbox_deliveries", {
  id: id(),
  eventId: text().notNull(),
  body: text().notNull(),
  dueAt: at().notNull(),
  attempts: integer().notNull().default(0),
  deliveredAt: at(),
  createdAt: createdAt(),
});

export const auditLog = pgTable("audit_log", {
  id: id(),
  actorId: integer(),
  action: text().notNull(),
  entity: text().notNull(),
  entityId: text().notNull(),
  subject: text(),
  reason: text(),
  changes: jsonb().$type<Record<string, [before: unknown, after: unknown]>>().notNull().default({}),
  isPublic: boolean().notNull().default(false),
  version: integer(),
  batch: uuid(),
  createdAt: createdAt(),
});

export const pictures = pgTable("pictures", {
  name: text().primaryKey(),
  bytes: bytes().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: createdAt(),
});

export const imports = pgTable("imports", {
  id: id(),
  fileName: text().notNull(),
  format: text({ enum: ["csv", "json"] }).notNull(),
  encoding: text({ enum: ["utf-8", "utf-16le", "utf-16be", "windows-1252"] }).notNull(),
  bytes: bigint({ mode: "number" }).notNull(),
  state: text({ enum: ["receiving", "checking", "ready", "running", "done", "failed", "cancelled"] })
    .notNull()
    .default("receiving"),
  publish: boolean().notNull().default(true),
  doneRows: integer().notNull().default(0),
  totalRows: integer(),
  added: integer().notNull().default(0),
  duplicates: integer().notNull().default(0),
  wrong: integer().notNull().default(0),
  notes: list(),
  preview: jsonb().$type<ImportPreviewRow[]>().notNull().default([]),
  error: text(),
  createdBy: integer(),
  createdAt: createdAt(),
  finishedAt: at(),
  claimedBy: text(),
  claimedUntil: at(),
});

export const importParts = pgTable("import_parts", {
  importId: integer().notNull(),
  number: integer().notNull(),
  bytes: bytes().notNull(),
});

export const importProblems = pgTable("import_problems", {
  importId: integer().notNull(),
  row: integer().notNull(),
  kind: text({ enum: ["wrong", "duplicate"] }).notNull(),
  name: text().notNull().default(""),
  problem: text().notNull(),
  slug: text(),
});

export const feeds = pgTable("feeds", {
  id: id(),
  url: text().notNull(),
  title: text().notNull(),
  isActive: boolean().notNull().default(true),
  etag: text(),
  lastModified: text(),
  fetchedAt: at(),
  nextFetchAt: at().notNull().defaultNow(),
  failures: integer().notNull().default(0),
  lastError: text(),
  added: integer().notNull().default(0),
  createdBy: integer(),
  createdAt: createdAt(),
});

export const feedItems = pgTable("feed_items", {
  feedId: integer().notNull(),
  item: text().notNull(),
  seenAt: at().notNull().defaultNow(),
});

export const linkChecks = pgTable("link_checks", {
  toolId: integer().primaryKey(),
  website: text().notNull(),
  status: text({ enum: ["alive", "moved", "parked", "unclear", "failing", "dead"] }).notNull(),
  detail: text().notNull().default(""),
  finalUrl: text(),
  failures: integer().notNull().default(0),
  failingSince: at(),
  goneSince: at(),
  checkedAt: at().notNull().defaultNow(),
  nextCheckAt: at().notNull(),
});
