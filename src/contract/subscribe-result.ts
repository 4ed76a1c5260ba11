/** The result of subscribing, in the URL of the page that a browser without JavaScript is redirected to. */
import { NEWSLETTER_MESSAGES } from "./shell-messages.ts";

export const SUBSCRIBE_RESULTS = {
  subscribed: NEWSLETTER_MESSAGES.success,
  "invalid-email": "Please enter a valid email address.",
  "temporary-email": "Please use a permanent email address.",
  "human-check": "The human check needs JavaScript. Turn it on and try again.",
  failed: NEWSLETTER_MESSAGES.footerFailure,
} as const;
export type SubscribeResult = keyof typeof SUBSCRIBE_RESULTS;
