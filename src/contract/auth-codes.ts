/** The codes of section 8; `authMessage` in the browser has a message for each. */
export const AUTH_CODES = [
  "email-already-in-use",
  "wrong-password",
  "user-not-found",
  "invalid-credential",
  "too-many-requests",
  "requires-recent-login",
  "user-token-expired",
  "user-disabled",
  "network-request-failed",
  "popup-blocked",
  "popup-closed-by-user",
  "unauthorized-domain",
  "admin-restricted-operation",
  "multi-factor-auth-required",
] as const;
