import { z } from "zod";
import { contract, listOf } from "./api.ts";

/** ASCII only, so that no look-alike letter gets through. */
export const MailAddress = z.string().trim().max(254, "Please enter a valid email address.").pipe(z.email("Please enter a valid email address."));

const Subscription = z.object({
  email: MailAddress,
  /** A field people never see; whoever fills it in is a bot. */
  company: z.string().max(200).optional(),
});

const Done = z.object({ ok: z.literal(true) });

export const subscribeContract = contract({
  summary: "Ask the owner of an address to confirm a subscription to the weekly newsletter",
  body: Subscription,
  response: Done,
});

const TokenParams = z.object({ token: z.string().min(1).max(100) });

/** What a link that asks for the yes stands for. */
const Confirmation = z.object({ address: z.string(), isConfirmed: z.boolean() });
export type Confirmation = z.infer<typeof Confirmation>;

export const getConfirmationContract = contract({ summary: "The address a confirmation link is for", params: TokenParams, response: Confirmation });
export const confirmContract = contract({ summary: "Confirm a newsletter subscription", params: TokenParams, response: Done });

/** What a token from an email is for. */
export const MailPreferences = z.object({ about: z.enum(["newsletter", "replies"]), address: z.string(), isOn: z.boolean() });
export type MailPreferences = z.infer<typeof MailPreferences>;

export const getPreferencesContract = contract({ summary: "What a token from an email is for", params: TokenParams, response: MailPreferences });

export const setPreferencesContract = contract({
  summary: "Turn the emails a token is for on or off",
  params: TokenParams,
  body: z.object({ isOn: z.boolean() }),
  response: MailPreferences,
});

export const unsubscribeContract = contract({
  summary: "Unsubscribe with one click (RFC 8058)",
  params: TokenParams,
  response: Done,
});
export const openUnsubscribeContract = contract({
  summary: "Redirects the unsubscribe link to the page with the button",
  params: TokenParams,
  response: z.null(),
});

const NextIssue = z.object({
  week: z.string(),
  introduction: z.string(),
  subscribers: z.number().int(),
  subject: z.string().nullable(),
  html: z.string().nullable(),
  text: z.string().nullable(),
});
export type NextIssue = z.infer<typeof NextIssue>;
const count = z.number().int();
const PastIssue = z.object({
  week: z.string(),
  subject: z.string().nullable(),
  state: z.enum(["draft", "sending", "sent", "skipped"]),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  sent: count,
  waiting: count,
  kept: count,
  skipped: count,
  failed: count,
});

export type PastIssue = z.infer<typeof PastIssue>;

export const nextIssueContract = contract({ summary: "Preview the next newsletter", response: NextIssue });
export const editIntroductionContract = contract({
  summary: "Write the introduction of the next newsletter",
  body: z.object({ introduction: z.string().trim().max(2_000, "Please keep the introduction under 2,000 characters.") }),
  response: Done,
});
export const testIssueContract = contract({ summary: "Send the next newsletter to yourself", response: Done });
export const listIssuesContract = contract({ summary: "How the last newsletters went", response: listOf(PastIssue) });
