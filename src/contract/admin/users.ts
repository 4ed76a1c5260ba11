import { z } from "zod";
import { contract, listOf } from "../api.ts";
import { adminPaging, Done, IdParams, Reason, searchText, seenVersion, VersionQuery } from "./item.ts";

export const AdminUser = z.object({
  id: z.number().int(),
  version: z.number().int(),
  displayName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isDisabled: z.boolean(),
  toolsSubmitted: z.number().int(),
  /** Browsers in which they are signed in. */
  sessions: z.number().int(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

/** GET /api/admin/users */
export const listUsersContract = contract({
  summary: "Everyone who has an account, newest first",
  querystring: z.object({ ...adminPaging, q: searchText, admin: z.stringbool().optional(), disabled: z.stringbool().optional() }),
  response: listOf(AdminUser),
});
/** PUT /api/admin/users/:id/admin, no body */
export const toggleAdminContract = contract({
  summary: "Grant or revoke admin rights; the last admin keeps them",
  params: IdParams,
  querystring: VersionQuery,
  response: AdminUser,
});
/** PUT /api/admin/users/:id/disabled */
export const disableUserContract = contract({
  summary: "Disable an account (its sessions end immediately), or enable it again",
  params: IdParams,
  body: z.object({ disabled: z.boolean(), reason: Reason, ...seenVersion }),
  response: AdminUser,
});
/** POST /api/admin/users/:id/sign-out */
export const signOutUserContract = contract({
  summary: "Sign a user out on every device",
  params: IdParams,
  response: Done.extend({ sessions: z.number().int() }),
});
