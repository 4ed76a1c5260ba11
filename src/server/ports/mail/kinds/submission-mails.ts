import type { CurrentSite } from "../../../config/site-source.ts";
import type { MailDefinition } from "../mail-definition.ts";

export type Submitted = { tool: string };
export type Approved = { tool: string; slug: string };
export type Rejected = { tool: string; reason: string };

const TOOL_NAME = { description: "The name of the submission", value: ({ tool }: Submitted) => tool };
export const toolUrl = ({ slug }: { slug: string }, { siteUrl }: CurrentSite) => `${siteUrl}/tools/${encodeURIComponent(slug)}`;
/** As much as mail clients show next to the subject. */
export const beginningOf = (text: string) => text.slice(0, 100);

const FOOTER = "<hr /><p>You're receiving this because you submitted a tool on {{site.name}}.</p>";

export const receivedMail: MailDefinition<Submitted> = {
  description: "Sent to the person who submitted something, right away.",
  variables: { "tool.name": TOOL_NAME },
  text: {
    subject: "We received {{tool.name}}",
    preview: "It will be reviewed by our team.",
    content:
      "<h2>Thank you for submitting {{tool.name}}</h2>" +
      "<p>It will be reviewed by our team. We'll email you when it is listed, or tell you why it isn't.</p>" +
      `<p><a href="{{site.url}}/profile?tab=submissions">See your submissions</a></p>${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer" }),
};

export const approvedMail: MailDefinition<Approved> = {
  description: "Sent to the submitter when an admin approves the submission.",
  variables: { "tool.name": TOOL_NAME, "tool.url": { description: "Its page", value: toolUrl } },
  text: {
    subject: "{{tool.name}} is now listed",
    preview: "{{tool.name}} has its own page on {{site.name}}.",
    content:
      "<h2>{{tool.name}} is now listed</h2>" +
      "<p>Your submission was approved. Everyone can find, like and compare it.</p>" +
      `<p><a href="{{tool.url}}">View {{tool.name}}</a></p>${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", slug: "quiet-writer" }),
};

export const rejectedMail: MailDefinition<Rejected> = {
  description: "Sent to the submitter when an admin rejects the submission.",
  variables: {
    "tool.name": TOOL_NAME,
    reason: { description: "Why it was rejected", isRequired: true, value: ({ reason }) => reason },
    "reason.start": { description: "The beginning of the reason", value: ({ reason }) => beginningOf(reason) },
  },
  text: {
    subject: "{{tool.name}} was not listed",
    preview: "{{reason.start}}",
    content:
      "<h2>{{tool.name}} was not listed</h2>" +
      "<p>We reviewed your submission and decided not to list it. The reason:</p>" +
      "<blockquote><p>{{reason}}</p></blockquote>" +
      "<p>If you can fix this, or think we made a mistake, contact us.</p>" +
      `<p><a href="{{site.url}}/contact">Contact us</a></p>${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", reason: "The website does not open. Please submit it again when it does." }),
};
