/** Moderation: the pending lists, the queue, single and bulk decisions, undo. */
import { z } from "zod";
import { listOf } from "../api.ts";
import { BlogPost } from "../blog.ts";
import { NewsArticle } from "../news.ts";
import { operation } from "../operation.ts";
import { Tool } from "../tool.ts";
import { Video } from "../video.ts";
import { adminPaging, ItemParams, ItemRef, ItemType, Person, Reason, ReviewStatus, seenVersion } from "./item.ts";
import { AdminReview, WaveForReview } from "./reviews.ts";
import { OpenChange } from "./tool-changes.ts";

const PendingItem = z.object({
  type: ItemType,
  id: z.number().int(),
  title: z.string(),
  summary: z.string(),
  /** Its link: the tool's website, the article's source, the video; null for a post. */
  url: z.string().nullable(),
  isApproved: z.literal(false),
  submittedBy: Person.nullable(),
  createdAt: z.iso.datetime(),
  version: z.number().int(),
});
export type PendingItem = z.infer<typeof PendingItem>;

const count = z.number().int();
export const PendingCounts = z.object({ tools: count, news: count, blogs: count, videos: count });
export type PendingCounts = z.infer<typeof PendingCounts>;

/** The newest 100 of each kind; the counts cover all. */
export const PendingLists = z.object({
  tools: z.array(PendingItem.extend({ name: z.string(), slug: z.string() })),
  news: z.array(PendingItem),
  blogs: z.array(PendingItem),
  videos: z.array(PendingItem),
  counts: PendingCounts,
});
export type PendingLists = z.infer<typeof PendingLists>;

export const pendingOperation = operation("GET /api/admin/pending", {
  summary: "Items waiting for a decision, by kind, newest first",
  caller: "admin",
  response: PendingLists,
});

const Decision = { approved: z.boolean("approved: must be true or false"), reason: Reason };

/** `undo` reverts the decision with POST /api/admin/moderation/undo. */
const Decided = z.object({ type: ItemType, id: z.number().int(), status: ReviewStatus, isApproved: z.boolean(), version: z.number().int(), undo: z.uuid() });

export const decideOperation = operation("PUT /api/admin/approve/:type/:id", {
  summary: "Approve or reject an item; a rejected one is kept with its reason",
  caller: "admin",
  params: ItemParams,
  body: z.object({ ...Decision, ...seenVersion }),
  response: Decided,
});

export const restoreOperation = operation("POST /api/admin/restore/:type/:id", {
  summary: "Restore an item from the bin, or return a rejected one to pending",
  caller: "admin",
  params: ItemParams,
  body: z.object(seenVersion).nullish(),
  response: z.object({ type: ItemType, id: z.number().int(), status: ReviewStatus, version: z.number().int() }),
});

const Refused = ItemRef.extend({ error: z.string() });
const BulkResult = z.object({
  undo: z.uuid(),
  done: z.array(ItemRef.extend({ status: ReviewStatus, version: z.number().int() })),
  /** Items that another admin decided first, each with a message that says who and how. */
  refused: z.array(Refused),
});
export type BulkResult = z.infer<typeof BulkResult>;

export const bulkOperation = operation("POST /api/admin/moderation/bulk", {
  summary: "Decide on many items; each succeeds or fails separately",
  caller: "admin",
  body: z.object({
    ...Decision,
    items: z.array(ItemRef.extend(seenVersion)).min(1, "Please choose at least one item.").max(100, "At most 100 items at a time."),
  }),
  response: BulkResult,
});

export const undoOperation = operation("POST /api/admin/moderation/undo", {
  summary: "Undo a decision, single or bulk; later changes stay",
  caller: "admin",
  body: z.object({ undo: z.uuid() }),
  response: BulkResult.omit({ undo: true }),
});

export const QUEUE_REASONS = ["pending", "reported", "flagged"] as const;
const QueueReason = z.enum(QUEUE_REASONS);
export type QueueReason = z.infer<typeof QueueReason>;

const OpenReport = z.object({ id: z.number().int(), reason: z.string(), details: z.string().nullable(), createdAt: z.iso.datetime() });
export const Duplicate = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  website: z.string(),
  logoUrl: z.string().nullable(),
  status: ReviewStatus,
  inBin: z.boolean(),
  because: z.enum(["website", "name"]),
});
const Submitter = Person.extend({
  email: z.string(),
  isDisabled: z.boolean(),
  joinedAt: z.iso.datetime(),
  /** The counts of their submissions by status. */
  approved: count,
  rejected: count,
  pending: count,
});

const UpdateForReview = z.object({ text: z.string(), link: z.string().nullable() });
/** `before`: what visitors see until the decision; null if it is not online. */
const CollectionForReview = z.object({
  description: z.string(),
  tools: z.array(z.object({ slug: z.string(), name: z.string(), note: z.string(), noteBefore: z.string() })),
  before: z.object({ title: z.string(), description: z.string() }).nullable(),
});
const ClaimForReview = z.object({ domain: z.string(), evidence: z.string() });

export const QueueItem = z.object({
  type: ItemType,
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  status: ReviewStatus,
  /** Hidden by a report or an admin. */
  isHidden: z.boolean(),
  why: z.array(QueueReason),
  /** Why an admin or the link check flagged it. */
  flag: z.string().nullable(),
  reports: z.array(OpenReport),
  duplicates: z.array(Duplicate),
  submitter: Submitter.nullable(),
  createdAt: z.iso.datetime(),
  /** The item as the public would see it: one of these four, depending on its type. For a change, a claim or an entry it is the tool. */
  tool: Tool.nullable(),
  article: NewsArticle.nullable(),
  post: BlogPost.nullable(),
  video: Video.nullable(),
  change: OpenChange.nullable(),
  claim: ClaimForReview.nullable(),
  update: UpdateForReview.nullable(),
  review: AdminReview.nullable(),
  wave: WaveForReview.nullable(),
  collection: CollectionForReview.nullable(),
});
export type QueueItem = z.infer<typeof QueueItem>;

/** GET /api/admin/moderation: urgent reports first, then other reports, then flagged, then pending */
export const queueOperation = operation("GET /api/admin/moderation", {
  summary: "Everything pending, reported or flagged, longest waiting first",
  caller: "admin",
  query: z.object({ ...adminPaging, limit: adminPaging.limit.default(20), why: QueueReason.optional(), type: ItemType.optional() }),
  response: listOf(QueueItem).extend({ counts: z.object({ pending: count, reported: count, flagged: count }) }),
});

export const binOperation = operation("GET /api/admin/bin", {
  summary: "The bin: deleted items, newest first, with their final deletion date",
  caller: "admin",
  query: z.object({ ...adminPaging, type: ItemType.optional() }),
  response: listOf(
    z.object({
      type: ItemType,
      id: z.number().int(),
      title: z.string(),
      version: z.number().int(),
      deletedAt: z.iso.datetime(),
      deletedBy: z.string().nullable(),
      goesAt: z.iso.datetime(),
    }),
  ),
});

export const adminModerationOperations = [pendingOperation, decideOperation, restoreOperation, bulkOperation, undoOperation, queueOperation, binOperation];
