/** User-facing messages for the codes of section 8. */
import type { AuthCode } from "../../../contract/auth.ts";

const SENTENCES: Record<AuthCode, string> = {
  "email-already-in-use": "This email address already belongs to another account.",
  "wrong-password": "The password is incorrect. Please try again.",
  "user-not-found": "There is no account with these details.",
  "invalid-credential": "The sign-in could not be verified, or took too long. Please try again.",
  "too-many-requests": "There were too many attempts. Please wait a minute and try again.",
  "requires-recent-login": "For your security, please sign in again first.",
  "user-token-expired": "Your sign-in has expired. Please sign in again.",
  "user-disabled": "This account has been disabled. Please contact us if you think that is a mistake.",
  "network-request-failed": "The sign-in service could not be reached. Please check your connection and try again.",
  "popup-blocked": "Your browser blocked the sign-in window. Please allow it for this site, or try again.",
  "popup-closed-by-user": "The sign-in window was closed before signing in was finished.",
  "unauthorized-domain": "Signing in is not set up for this address.",
  "admin-restricted-operation": "Only an administrator can do this.",
  "multi-factor-auth-required": "This account needs a second step to sign in, which is not supported here yet.",
};

export const authMessage = (code: string): string => SENTENCES[code as AuthCode] ?? "Something went wrong while signing in. Please try again.";
