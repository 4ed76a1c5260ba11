import { z } from "zod";
import { operation } from "./operation.ts";
import { SessionUser } from "./session.ts";

const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;

/** One submission of a user, of any kind, with all its submitted fields. */
export const Submitted = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  /** Null for kinds without their own page. */
  slug: z.string().nullable(),
  title: z.string(),
  /** Its URL once it is approved. */
  href: z.string().nullable(),
  status: z.enum(REVIEW_STATUSES),
  isApproved: z.boolean(),
  rejectionReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Submitted = z.infer<typeof Submitted>;

export const Submissions = z.object({ tools: z.array(Submitted), news: z.array(Submitted), blogs: z.array(Submitted), videos: z.array(Submitted) });
export type Submissions = z.infer<typeof Submissions>;

export const Account = SessionUser.extend({
  likedTools: z.number().int(),
  toolsSubmitted: z.number().int(),
  contentSubmitted: z.number().int(),
});
export type Account = z.infer<typeof Account>;

export const getAccountOperation = operation("GET /api/user", { summary: "The signed-in user's profile", caller: "user", personal: true, response: Account });
export const submissionsOperation = operation("GET /api/user/submissions", {
  summary: "The signed-in user's submissions",
  caller: "user",
  personal: true,
  response: Submissions,
});
export const exportAccountOperation = operation("GET /api/user/export", {
  summary: "Export the signed-in user's data",
  caller: "user",
  rateLimit: { max: 10 },
  personal: true,
  response: z.record(z.string(), z.unknown()),
});
export const deleteAccountOperation = operation("DELETE /api/user", {
  summary: "Delete the signed-in user's account",
  caller: "user",
  recentSignIn: true,
  /** The user types their email address again, so that an account is never deleted by accident. */
  body: z.object({ email: z.string().max(254) }),
  response: z.object({ ok: z.literal(true) }),
});

export const accountOperations = [getAccountOperation, submissionsOperation, exportAccountOperation, deleteAccountOperation];
