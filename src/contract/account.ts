import { z } from "zod";
import { contract } from "./api.ts";
import { SessionUser } from "./session.ts";

const REVIEW_STATUSES = ["pending", "approved", "rejected"] as const;

/** One thing a user handed in, whatever its kind, with every field it was handed in with. */
export const Submitted = z.looseObject({
  id: z.number().int(),
  name: z.string(),
  /** Null for kinds that have no page of their own. */
  slug: z.string().nullable(),
  title: z.string(),
  /** Where it can be read once it is approved. */
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

export const getAccountContract = contract({ summary: "The signed-in user's profile", response: Account });
export const submissionsContract = contract({ summary: "The signed-in user's submissions", response: Submissions });
export const exportAccountContract = contract({ summary: "Everything we hold about the signed-in user", response: z.record(z.string(), z.unknown()) });
export const deleteAccountContract = contract({
  summary: "Delete the signed-in user's account",
  /** The user types their email address again, so that an account is never deleted by accident. */
  body: z.object({ email: z.string().max(254) }),
  response: z.object({ ok: z.literal(true) }),
});
