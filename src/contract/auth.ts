/** Timeouts and limits of sign-in and sessions (sections 8 and 9). No zod here: every page loads this file. */
import type { AUTH_CODES } from "./auth-codes.ts";

export const SESSION = {
  tokenLifeMs: 3_600_000,
  refreshBeforeExpiryMs: 300_000,
  expiredEarlyMs: 30_000,
  backoffMs: { first: 30_000, last: 960_000 },
  timeoutMs: { desktop: 30_000, mobile: 60_000 },
  /** How often a tab looks whether another one signed in or out. */
  pollMs: 1_000,
  popup: { width: 500, height: 600 },
  popupClosedMs: 8_000,
  /** A sign-in that was started must come back within this time. */
  flowLifeMs: 600_000,
  /** Two tabs may refresh at the same moment; an older secret than that ends the session. */
  graceMs: 30_000,
  /** Firebase's own sign-in must be at most this old when it is exchanged for a session. */
  freshSignInMs: 300_000,
  /** What cannot be undone is done within this time after signing in, or after signing in again. */
  recentSignInMs: 600_000,
} as const;

/** Says only that there may be a session, and changes with it; the session itself is in a cookie no script can read. */
export const HINT_COOKIE = "toolatlas-signed-in";
export const HINT_LENGTH = 8;
/** Where the window that signs in tells the others how it went. */
export const SIGN_IN_CHANNEL = "toolatlas-sign-in";

export type AuthCode = (typeof AUTH_CODES)[number];
