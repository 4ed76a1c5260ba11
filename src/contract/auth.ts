/** Timeouts and limits of sign-in and sessions (sections 8 and 9). No zod here: every page loads this file. */
import type { AUTH_CODES } from "./auth-codes.ts";

export const SESSION = {
  tokenLifeMs: 3_600_000,
  refreshBeforeExpiryMs: 300_000,
  expiredEarlyMs: 30_000,
  backoffMs: { first: 30_000, last: 960_000 },
  timeoutMs: { desktop: 30_000, mobile: 60_000 },
  /** How often a tab checks whether another one signed in or out. */
  pollMs: 1_000,
  popup: { width: 500, height: 600 },
  popupClosedMs: 8_000,
  /** A sign-in must be completed within this time. */
  flowLifeMs: 600_000,
  /** Two tabs may refresh at the same time; a secret replaced longer ago than this ends the session. */
  graceMs: 30_000,
  /** Firebase's sign-in must be at most this old when it is exchanged for a session. */
  freshSignInMs: 300_000,
  /** Irreversible actions need a sign-in, or a repeated sign-in, at most this long ago. */
  recentSignInMs: 600_000,
} as const;

/** Only indicates that there may be a session, and changes with it; the session itself is in an HttpOnly cookie. */
export const HINT_COOKIE = "toolatlas-signed-in";
export const HINT_LENGTH = 8;
/** The channel on which the sign-in window reports its result to the other windows. */
export const SIGN_IN_CHANNEL = "toolatlas-sign-in";

export type AuthCode = (typeof AUTH_CODES)[number];
