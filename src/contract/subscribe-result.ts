/** How subscribing went, as the address of the page says it that a browser without our script is sent to. */
import { NEWSLETTER_MESSAGES } from "./shell-messages.ts";

export const SUBSCRIBE_RESULTS = {
  subscribed: NEWSLETTER_MESSAGES.success,
  "invalid-email": "Please enter a valid email address.",
  "temporary-email": "Please use a permanent email address.",
  "human-check": "The human check needs JavaScript. Turn it on and try again.",
  failed: NEWSLETTER_MESSAGES.footerFailure,
} as const;
export type SubscribeResult = keyof typeof SUBSCRIBE_RESULTS;

export const subscribeResultHref = (result: SubscribeResult) => `/newsletter?result=${result}`;
