import { z } from "zod";
import { listOf } from "../api.ts";
import { operation } from "../operation.ts";
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
  /** The number of browsers they are signed in on. */
  sessions: z.number().int(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type AdminUser = z.infer<typeof AdminUser>;

export const listUsersOperation = operation("GET /api/admin/users", {
  summary: "All accounts, newest first",
  caller: "admin",
  query: z.object({ ...adminPaging, q: searchText, admin: z.stringbool().optional(), disabled: z.stringbool().optional() }),
  response: listOf(AdminUser),
});
/** PUT /api/admin/users/:id/admin, no body */
export const toggleAdminOperation = operation("PUT /api/admin/users/:id/admin", {
  summary: "Grant or revoke admin rights; the last admin keeps them",
  caller: "admin",
  recentSignIn: true,
  params: IdParams,
  query: VersionQuery,
  response: AdminUser,
});
export const disableUserOperation = operation("PUT /api/admin/users/:id/disabled", {
  summary: "Disable an account (its sessions end immediately), or enable it again",
  caller: "admin",
  params: IdParams,
  body: z.object({ disabled: z.boolean(), reason: Reason, ...seenVersion }),
  response: AdminUser,
});
export const signOutUserOperation = operation("POST /api/admin/users/:id/sign-out", {
  summary: "Sign a user out on every device",
  caller: "admin",
  params: IdParams,
  response: Done.extend({ sessions: z.number().int() }),
});

export const adminUsersOperations = [listUsersOperation, toggleAdminOperation, disableUserOperation, signOutUserOperation];
