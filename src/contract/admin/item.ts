/** Shared by everything that admins manage: an id, a version, paging, a reason. */
import { z } from "zod";
import { RowId, RowIdParam } from "../api.ts";
import { MAX_LIMIT } from "../constants.ts";

/** `changes`: proposed changes to the facts of tools; `claims`: people who say that a tool is theirs; `updates`: what makers say is new; `waves`: coordinated reviews; `collections`: public lists of tools. */
export const ITEM_TYPES = ["tools", "news", "blogs", "videos", "changes", "claims", "updates", "reviews", "waves", "collections"] as const;
export type ItemType = (typeof ITEM_TYPES)[number];
export const ItemType = z.enum(ITEM_TYPES);
/** Those that can be deleted and restored from the bin. */
export const BinnableType = ItemType.exclude(["changes", "claims", "updates", "reviews", "waves", "collections"]);
export type BinnableType = z.infer<typeof BinnableType>;

const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;
export const ReviewStatus = z.enum(REVIEW_STATUSES);
export type ReviewStatus = z.infer<typeof ReviewStatus>;

/** Suggested rejection reasons, from common to serious; admins may also type their own. */
export const REJECTION_REASONS = [
  "Already listed",
  "The website cannot be reached",
  "Off topic",
  "Not enough information",
  "Not for this directory",
  "Spam or misleading",
  "Made for sexual images of real people without their consent, or of minors",
] as const;

const id = RowIdParam;
export const IdParams = z.object({ id });
export const ItemParams = z.object({ type: ItemType, id });
export const ItemRef = z.object({ type: ItemType, id: RowId });

/** The version of the item that the admin saw. Without it, any version is accepted. */
const version = RowIdParam.optional();
export const VersionQuery = z.object({ version });
export const seenVersion = { version: RowId.optional() };

const ReasonText = z.string().trim().max(500, "Please keep the reason under 500 characters.");
export const Reason = ReasonText.optional();
/** The Reject dialog requires a reason; the call itself does not. */
export const Rejection = z.object({ reason: ReasonText.min(1, "Please give a reason.") });
export type Rejection = z.infer<typeof Rejection>;

/** `?limit=100&page=1`, and a search text. */
export const adminPaging = {
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(MAX_LIMIT),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
};
export const searchText = z
  .string()
  .trim()
  .max(200)
  .regex(/^\P{Cc}*$/u, "must be one line of text")
  .optional();

/** Which part of a list: current items or the bin. */
export const inBin = z.stringbool().default(false);

/** With the fields for an avatar, if one is shown. */
export const Person = z.object({
  id: z.number().int(),
  name: z.string(),
  firstName: z.string().nullable().optional(),
  lastName: z.string().nullable().optional(),
  profileImageUrl: z.string().nullable().optional(),
});
export type Person = z.infer<typeof Person>;

/** Fields shared by everything that goes through review. */
export const reviewed = {
  id: z.number().int(),
  version: z.number().int(),
  status: ReviewStatus,
  isApproved: z.boolean(),
  rejectionReason: z.string().nullable(),
  submittedBy: Person.nullable(),
  createdAt: z.iso.datetime(),
  /** In the bin since then; it is deleted permanently 30 days later. */
  deletedAt: z.iso.datetime().nullable(),
};

/** For items that can be scheduled: a pending one is published at this time. */
export const scheduled = { publishAt: z.iso.datetime().nullable() };

/** Null cancels it. It takes precedence over `isApproved`. */
export const PublishAt = z.iso
  .datetime({ offset: true, error: "Must be a date and time" })
  .refine((at) => Date.parse(at) > Date.now(), "Choose a time in the future")
  .nullish();

export const Done = z.object({ ok: z.literal(true) });
