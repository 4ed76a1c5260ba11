import { z } from "zod";
import { contract, listOf } from "./api.ts";
import { AUTH_CODES } from "./auth-codes.ts";

const AuthCode = z.enum(AUTH_CODES);

export const SessionUser = z.object({
  uid: z.string(),
  displayName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  emailVerified: z.boolean(),
  photoURL: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type SessionUser = z.infer<typeof SessionUser>;

/** Not being signed in is a normal 200 response, so that the browser console shows no error. */
export const Session = z.union([
  z.object({ user: SessionUser, token: z.string(), expiresIn: z.number().int() }),
  z.object({ user: z.null(), reason: AuthCode.nullable() }),
]);
export type Session = z.infer<typeof Session>;

export const refreshSessionContract = contract({ summary: "Exchange the session cookie for a fresh identity token", response: Session });
export const endSessionContract = contract({ summary: "Sign out here", response: z.object({ ok: z.literal(true) }) });
export const endAllSessionsContract = contract({ summary: "Sign out on every device", response: z.object({ ok: z.literal(true) }) });
export const firebaseSessionContract = contract({
  summary: "Exchange a Firebase identity token for a session",
  body: z.object({ idToken: z.string().min(1).max(8_192) }),
  response: Session,
});

/** A device that a person is signed in on. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** "Firefox on Windows"; null where the browser did not say. */
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessionsContract = contract({ summary: "Where the signed-in user is signed in", response: listOf(OwnSession) });
export const endOwnSessionContract = contract({
  summary: "Sign out one device",
  params: z.object({ id: z.uuid("must be a session's id") }),
  response: z.object({ ok: z.literal(true) }),
});
