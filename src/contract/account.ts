import { z } from "zod";
import { operation } from "./operation.ts";
import { SessionUser } from "./session.ts";

export const Account = SessionUser.extend({
  likedTools: z.number().int(),
  toolsSubmitted: z.number().int(),
  contentSubmitted: z.number().int(),
});
export type Account = z.infer<typeof Account>;

export const getAccountOperation = operation("GET /api/user", { summary: "The signed-in user's profile", caller: "user", personal: true, response: Account });
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

export const accountOperations = [getAccountOperation, exportAccountOperation, deleteAccountOperation];
