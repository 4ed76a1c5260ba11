import { z } from "zod";
import { operation } from "./operation.ts";

/** ASCII only, so that no look-alike letter gets through. */
export const MailAddress = z.string().trim().max(254, "Please enter a valid email address.").pipe(z.email("Please enter a valid email address."));

const Subscription = z.object({
  email: MailAddress,
  /** A hidden field; only bots fill it in. */
  company: z.string().max(200).optional(),
});

const Done = z.object({ ok: z.literal(true) });

export const subscribeOperation = operation("POST /api/subscribe", {
  summary: "Subscribe to the weekly newsletter; sends a confirmation email",
  caller: "everyone",
  rateLimit: { max: 10 },
  body: Subscription,
  response: Done,
});

/** A token is 64 random characters; this only reduces load on the database. */
const GUESSES = { max: 60 };
const TokenParams = z.object({ token: z.string().min(1).max(100) });

/** The state behind a confirmation link. */
const Confirmation = z.object({ address: z.string(), isConfirmed: z.boolean() });
export type Confirmation = z.infer<typeof Confirmation>;

export const getConfirmationOperation = operation("GET /api/newsletter/confirm/:token", {
  summary: "The address a confirmation link is for",
  caller: "everyone",
  rateLimit: GUESSES,
  params: TokenParams,
  response: Confirmation,
});
export const confirmOperation = operation("POST /api/newsletter/confirm/:token", {
  summary: "Confirm a newsletter subscription",
  caller: "everyone",
  rateLimit: GUESSES,
  params: TokenParams,
  response: Done,
});

/** What a token from an email is for. */
export const MailPreferences = z.object({ about: z.enum(["newsletter", "replies"]), address: z.string(), isOn: z.boolean() });
export type MailPreferences = z.infer<typeof MailPreferences>;

export const getPreferencesOperation = operation("GET /api/newsletter/preferences/:token", {
  summary: "The email preferences behind a token",
  caller: "everyone",
  rateLimit: GUESSES,
  params: TokenParams,
  response: MailPreferences,
});

export const setPreferencesOperation = operation("PUT /api/newsletter/preferences/:token", {
  summary: "Change the email preferences behind a token",
  caller: "everyone",
  rateLimit: GUESSES,
  params: TokenParams,
  body: z.object({ isOn: z.boolean() }),
  response: MailPreferences,
});

export const unsubscribeOperation = operation("POST /api/newsletter/unsubscribe/:token", {
  summary: "Unsubscribe with one click (RFC 8058)",
  caller: "everyone",
  rateLimit: GUESSES,
  params: TokenParams,
  response: Done,
});
export const openUnsubscribeOperation = operation("GET /api/newsletter/unsubscribe/:token", {
  summary: "Redirects the unsubscribe link to the page with the button",
  caller: "everyone",
  params: TokenParams,
  response: z.null(),
});

export const newsletterOperations = [
  subscribeOperation,
  getConfirmationOperation,
  confirmOperation,
  getPreferencesOperation,
  setPreferencesOperation,
  unsubscribeOperation,
  openUnsubscribeOperation,
];
