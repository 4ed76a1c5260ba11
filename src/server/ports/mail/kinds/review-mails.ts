import type { MailDefinition } from "../mail-definition.ts";
import { beginningOf } from "./submission-mails.ts";

export type Reviewed = { tool: string };
export type ReviewDecided = { tool: string; reason: string };
export type ReviewReplied = { tool: string; slug: string; reply: string };

const TOOL_NAME = { description: "The name of the tool; of several tools for one decision, their names", value: ({ tool }: Reviewed) => tool };
const REASON = { description: "The reason", isRequired: true as const, value: ({ reason }: ReviewDecided) => reason };
const REASON_START = { description: "The beginning of the reason", value: ({ reason }: ReviewDecided) => beginningOf(reason) };
const OWN_REVIEWS = '<p><a href="{{site.url}}/profile?tab=reviews">See your reviews</a></p>';
const FOOTER = "<hr /><p>You're receiving this because you reviewed a tool on {{site.name}}.</p>";

export const reviewHeldMail: MailDefinition<ReviewDecided> = {
  description: "Sent to the author of a review that is hidden until an admin has checked it.",
  variables: { "tool.name": TOOL_NAME, reason: REASON, "reason.start": REASON_START },
  text: {
    subject: "We are checking your review of {{tool.name}}",
    preview: "{{reason.start}}",
    content:
      "<h2>We are checking your review of {{tool.name}}</h2><p>It arrived together with others, so it is hidden until a person has read it. The reason:</p>" +
      `<blockquote><p>{{reason}}</p></blockquote><p>You don't have to do anything. We'll tell you the outcome.</p>${OWN_REVIEWS}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", reason: "Many reviews of one tool by new accounts within a day" }),
};

export const reviewPublishedMail: MailDefinition<Reviewed> = {
  description: "Sent to the author of a review that waited, when an admin publishes it.",
  variables: { "tool.name": TOOL_NAME },
  text: {
    subject: "Your review of {{tool.name}} is published",
    preview: "Thank you for your patience.",
    content: `<h2>Your review of {{tool.name}} is published</h2><p>We checked it, and everyone can read it now.</p>${OWN_REVIEWS}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer" }),
};

export const reviewRejectedMail: MailDefinition<ReviewDecided> = {
  description: "Sent to the author of a review that an admin rejects.",
  variables: { "tool.name": TOOL_NAME, reason: REASON, "reason.start": REASON_START },
  text: {
    subject: "Your review of {{tool.name}} was not published",
    preview: "{{reason.start}}",
    content:
      "<h2>Your review of {{tool.name}} was not published</h2><p>The reason:</p><blockquote><p>{{reason}}</p></blockquote>" +
      `<p>You can change it on your profile. Then we'll check it again.</p>${OWN_REVIEWS}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", reason: "It says nothing about using the tool." }),
};

export const reviewReplyMail: MailDefinition<ReviewReplied> = {
  description: "Sent to the author of a review when a maker of the tool replies.",
  variables: {
    "tool.name": TOOL_NAME,
    "reply.text": { description: "The reply", value: ({ reply }) => reply },
    "reply.start": { description: "The beginning of the reply", value: ({ reply }) => beginningOf(reply) },
    "reviews.url": { description: "The reviews of the tool", value: ({ slug }, { siteUrl }) => `${siteUrl}/tools/${encodeURIComponent(slug)}/reviews` },
  },
  text: {
    subject: "The maker of {{tool.name}} replied to your review",
    preview: "{{reply.start}}",
    content:
      "<h2>The maker of {{tool.name}} replied to your review</h2><blockquote><p>{{reply.text}}</p></blockquote>" +
      `<p><a href="{{reviews.url}}">Read the reviews</a></p>${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", slug: "quiet-writer", reply: "Thank you! Offline mode is coming next month." }),
};
