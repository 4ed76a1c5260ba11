/** Reviews of tools, as moderators see them: with their authors. */
import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
import { Review, ReviewReply } from "../review.ts";
import { adminPaging, Done, IdParams, Person, ReviewStatus, searchText } from "./item.ts";

export const AdminReview = Review.omit({ author: true, reply: true, helpful: true }).extend({
  version: z.number().int(),
  status: ReviewStatus,
  rejectionReason: z.string().nullable(),
  tool: z.object({ slug: z.string(), name: z.string() }),
  author: Person,
  /** The account was less than a week old. */
  isNewAccount: z.boolean(),
  /** It waits in a wave, for one decision about all of them. */
  isInWave: z.boolean(),
  reply: ReviewReply.nullable(),
  openReports: z.number().int(),
});
export type AdminReview = z.infer<typeof AdminReview>;

/** The newest 100. */
export const WaveForReview = z.object({ reason: z.string(), total: z.number().int(), networks: z.number().int(), reviews: z.array(AdminReview) });
export type WaveForReview = z.infer<typeof WaveForReview>;

export const listAdminReviewsOperation = operation("GET /api/admin/reviews", {
  summary: "Reviews of tools, whether public or not, newest first",
  caller: "admin",
  query: z.object({ ...adminPaging, q: searchText, status: ReviewStatus.optional(), reported: z.stringbool().optional() }),
  response: listOf(AdminReview),
});

export const keepReviewOperation = operation("POST /api/admin/reviews/:id/keep", {
  summary: "Dismiss the reports of a review",
  caller: "admin",
  params: IdParams,
  response: Done,
});

export const removeReplyOperation = operation("DELETE /api/admin/reviews/:id/reply", {
  summary: "Delete a maker's reply to a review",
  caller: "admin",
  params: IdParams,
  response: Done,
});

export const adminReviewsOperations = [listAdminReviewsOperation, keepReviewOperation, removeReplyOperation];
