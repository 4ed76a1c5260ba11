/** Reviews of tools by people who use them. Ratings never affect lists, search or sponsored places. */
import { z } from "zod";
import { listOf, paging, RowIdParam, SlugParams } from "./api.ts";
import { PAGE_SIZE } from "./constants.ts";
import { operation } from "./operation.ts";
import { plainText } from "./plain-text.ts";
import { REVIEW, REVIEW_REPORT_REASONS, REVIEW_SORTS } from "./review-options.ts";

const average = z.number().min(1).max(5);
/** Over the public reviews; null with fewer than five. */
export const RatingSummary = z.object({
  count: z.number().int(),
  average,
  claims: average,
  price: average,
  start: average,
  /** Null if none of the reviewers needed it. */
  support: average.nullable(),
  /** The share who would use it again, in percent. */
  again: z.number().int().min(0).max(100),
  /** How many reviews have one star, two, and so on. */
  stars: z.array(z.number().int()).length(5),
});
export type RatingSummary = z.infer<typeof RatingSummary>;

const step = z.int("Please choose a rating.").min(1, "Please choose a rating.").max(5, "Please choose a rating.");
const Ratings = { claims: step, price: step, start: step, support: step.nullable() };

export const ReviewReply = z.object({ text: z.string(), createdAt: z.iso.datetime(), editedAt: z.iso.datetime().nullable() });

export const Review = z.object({
  id: z.number().int(),
  /** Null if its author chose "Verified user". */
  author: z.string().nullable(),
  usedFor: z.string(),
  /** The month, as in "2026-01". */
  since: z.string(),
  pros: z.string(),
  cons: z.string(),
  ...Ratings,
  /** The ratings' average, rounded. */
  stars: z.number().int().min(1).max(5),
  wouldUseAgain: z.boolean(),
  helpful: z.number().int(),
  /** By a maker of the tool. */
  reply: ReviewReply.nullable(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
});
export type Review = z.infer<typeof Review>;

const ReviewedTool = z.object({ slug: z.string(), name: z.string(), isAdult: z.boolean() });

export const ReviewListQuery = z.object({
  sort: z.enum(REVIEW_SORTS.map(({ value }) => value)).default("newest"),
  /** Only reviews with so many stars. */
  stars: z.coerce.number().int().min(1).max(5).optional(),
  ...paging(PAGE_SIZE.reviews),
});
export type ReviewListQuery = z.infer<typeof ReviewListQuery>;

/** `total` counts the reviews that match, `count` all. */
export const ReviewList = listOf(Review).extend({ tool: ReviewedTool, count: z.number().int(), rating: RatingSummary.nullable() });
export type ReviewList = z.infer<typeof ReviewList>;

export const listReviewsOperation = operation("GET /api/tools/:slug/reviews", {
  summary: "The reviews of a tool, and its ratings from five reviews on",
  caller: "everyone",
  params: SlugParams,
  query: ReviewListQuery,
  response: ReviewList,
});

const { min, max } = REVIEW.usedFor;
const points = (label: string) =>
  plainText({ min: [1, `${label}: please write a sentence.`], max: [REVIEW.points, `${label}: please use at most 1,000 characters.`] });
const isPast = (month: string) => month >= "2000-01" && month <= new Date().toISOString().slice(0, 7);

export const ReviewForm = z.object({
  usedFor: plainText({ min: [min, `Please write at least ${min} characters.`], max: [max, "Please use at most 2,000 characters."] }),
  since: z
    .string("Please choose a month.")
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Please enter a month, such as 2026-01.")
    .refine(isPast, "Please choose a month that is not in the future.")
    .meta({ examples: ["2026-01"] }),
  pros: points("Pros"),
  cons: points("Cons"),
  ...Ratings,
  wouldUseAgain: z.boolean("Please choose an answer."),
  /** Otherwise the review is by a "Verified user". */
  showsName: z.boolean().default(true),
});
export type ReviewForm = z.infer<typeof ReviewForm>;

/** As moderators decide: pending ones are not public yet. */
const ReviewState = z.enum(["pending", "approved", "rejected"]);

/** `reason`: why it was rejected or held. */
export const OwnReview = Review.omit({ author: true, helpful: true }).extend({
  tool: ReviewedTool.omit({ isAdult: true }),
  showsName: z.boolean(),
  status: ReviewState,
  reason: z.string().nullable(),
});
export type OwnReview = z.infer<typeof OwnReview>;

export const getOwnReviewOperation = operation("GET /api/tools/:slug/review", {
  summary: "The signed-in user's review of a tool, and whether they may write one",
  caller: "user",
  personal: true,
  params: SlugParams,
  /** `refusal`: why this person cannot review the tool. */
  response: z.object({ tool: ReviewedTool, review: OwnReview.nullable(), refusal: z.string().nullable(), name: z.string() }),
});

export const saveReviewOperation = operation("PUT /api/tools/:slug/review", {
  summary: "Write one's review of a tool, or change it",
  caller: "user",
  rateLimit: { max: 20, timeWindow: "1 hour" },
  params: SlugParams,
  body: ReviewForm,
  response: OwnReview,
});

const Done = z.object({ ok: z.literal(true) });

export const deleteReviewOperation = operation("DELETE /api/tools/:slug/review", {
  summary: "Delete one's review of a tool",
  caller: "user",
  params: SlugParams,
  response: Done,
});

export const restoreReviewOperation = operation("POST /api/tools/:slug/review/restore", {
  summary: "Undo the deletion of one's review within a minute",
  caller: "user",
  params: SlugParams,
  response: Done,
});

export const listOwnReviewsOperation = operation("GET /api/user/reviews", {
  summary: "The signed-in user's reviews, newest first",
  caller: "user",
  personal: true,
  query: z.object(paging(PAGE_SIZE.reviews)),
  response: listOf(OwnReview),
});

/** Pages are the same for everyone; this is what differs for the reader. */
export const reviewMarksOperation = operation("GET /api/user/reviews/marks", {
  summary: "Which reviews of a tool the signed-in user wrote or marked as helpful, and whether they make it",
  caller: "user",
  personal: true,
  query: z.object({ tool: SlugParams.shape.slug }),
  response: z.object({ own: z.number().int().nullable(), helpful: z.array(z.number().int()), isMaker: z.boolean() }),
});

const ReviewParams = z.object({ id: RowIdParam });
const Helpful = z.object({ helpful: z.number().int() });

export const markHelpfulOperation = operation("PUT /api/reviews/:id/helpful", {
  summary: "Mark a review as helpful",
  caller: "user",
  params: ReviewParams,
  response: Helpful,
});

export const unmarkHelpfulOperation = operation("DELETE /api/reviews/:id/helpful", {
  summary: "Remove one's mark",
  caller: "user",
  params: ReviewParams,
  response: Helpful,
});

export const reportReviewOperation = operation("POST /api/reviews/:id/report", {
  summary: "Report a review to the moderators",
  caller: "everyone",
  rateLimit: { max: 5 },
  params: ReviewParams,
  body: z.object({
    reason: z.enum(REVIEW_REPORT_REASONS, "Please choose a reason."),
    details: z.string().trim().max(2_000, "Please use at most 2,000 characters.").optional(),
  }),
  response: Done,
});

export const ReplyForm = z.object({
  text: plainText({ min: [1, "Please write a reply."], max: [REVIEW.reply, "Please use at most 2,000 characters."] }),
});

export const replyToReviewOperation = operation("PUT /api/reviews/:id/reply", {
  summary: "Reply to a review of one's own tool, once, or change the reply within a day",
  caller: "user",
  rateLimit: { max: 30, timeWindow: "1 hour" },
  params: ReviewParams,
  body: ReplyForm,
  response: ReviewReply,
});

export const reviewOperations = [
  listReviewsOperation,
  getOwnReviewOperation,
  saveReviewOperation,
  deleteReviewOperation,
  restoreReviewOperation,
  listOwnReviewsOperation,
  reviewMarksOperation,
  markHelpfulOperation,
  unmarkHelpfulOperation,
  reportReviewOperation,
  replyToReviewOperation,
];
