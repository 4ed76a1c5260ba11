import { z } from "zod";
import { listOf } from "./api.ts";
import { AUTH_CODES } from "./auth-codes.ts";
import { operation } from "./operation.ts";

/** Far more than users need, far fewer than guessing does. */
const SIGN_IN_LIMIT = { max: 60 };

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

export const refreshSessionOperation = operation("POST /api/session", {
  summary: "Exchange the session cookie for a fresh identity token",
  caller: "everyone",
  response: Session,
});
export const endSessionOperation = operation("DELETE /api/session", {
  summary: "Sign out on this device",
  caller: "everyone",
  response: z.object({ ok: z.literal(true) }),
});
export const endAllSessionsOperation = operation("DELETE /api/session/everywhere", {
  summary: "Sign out on every device",
  caller: "user",
  response: z.object({ ok: z.literal(true) }),
});
export const firebaseSessionOperation = operation("POST /api/session/firebase", {
  summary: "Exchange a Firebase identity token for a session",
  caller: "everyone",
  rateLimit: SIGN_IN_LIMIT,
  body: z.object({ idToken: z.string().min(1).max(8_192) }),
  response: Session,
});

/** A device that the user is signed in on. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** "Firefox on Windows"; null if the browser did not identify itself. */
  device: z.string().nullable(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  /** The session that sent the request. */
  isCurrent: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listSessionsOperation = operation("GET /api/user/sessions", {
  summary: "The signed-in user's sessions",
  caller: "user",
  personal: true,
  response: listOf(OwnSession),
});
export const endOwnSessionOperation = operation("DELETE /api/user/sessions/:id", {
  summary: "Sign out one device",
  caller: "user",
  params: z.object({ id: z.uuid("must be a session's id") }),
  response: z.object({ ok: z.literal(true) }),
});

/** Where to return to after signing in. */
const next = z.string().max(2_000);
const page = { caller: "everyone", hide: true, response: z.string() } as const;

export const signInOperation = operation("GET /api/login", {
  ...page,
  summary: "Start signing in; redirects to the identity provider",
  rateLimit: SIGN_IN_LIMIT,
  query: z.object({
    next: next.optional().catch(undefined),
    mode: z.literal("popup").optional().catch(undefined),
    /** A signed-in user authenticates again. */
    again: z.literal("yes").optional().catch(undefined),
  }),
});
export const signInCallbackOperation = operation("GET /api/login/callback", {
  ...page,
  summary: "Callback from the identity provider",
  rateLimit: SIGN_IN_LIMIT,
  query: z.object({ state: z.string().max(500).catch("") }),
});
export const signInDoneOperation = operation("GET /api/login/done", {
  ...page,
  summary: "Final page of the sign-in popup; notifies the page that opened it",
  query: z.object({ code: AuthCode.nullable().catch(null).default(null), next: next.catch("/") }),
});

export const sessionOperations = [
  refreshSessionOperation,
  endSessionOperation,
  endAllSessionsOperation,
  firebaseSessionOperation,
  listSessionsOperation,
  endOwnSessionOperation,
  signInOperation,
  signInCallbackOperation,
  signInDoneOperation,
];
