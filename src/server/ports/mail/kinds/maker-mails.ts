import type { MailDefinition } from "../mail-definition.ts";
import { beginningOf } from "./submission-mails.ts";

export type Claimed = { tool: string };
export type ClaimedAddress = { tool: string; slug: string; code: string };
export type Invited = { tool: string; token: string };
export type NoMaker = { tool: string; reason: string };

const TOOL_NAME = { description: "The name of the tool", value: ({ tool }: Claimed) => tool };
const REASON = { description: "The reason", isRequired: true as const, value: ({ reason }: NoMaker) => reason };
const REASON_START = { description: "The beginning of the reason", value: ({ reason }: NoMaker) => beginningOf(reason) };
const OWN_TOOLS = '<p><a href="{{site.url}}/profile?tab=tools">See your tools</a></p>';
const FOOTER = "<hr /><p>You're receiving this because you claimed a tool on {{site.name}}.</p>";

export const claimCodeMail: MailDefinition<ClaimedAddress> = {
  description: "Sent to an address at a tool's website, to prove that a person may claim the tool.",
  variables: {
    "tool.name": TOOL_NAME,
    "claim.url": {
      description: "The link that confirms it",
      isRequired: true,
      value: ({ slug, code }, { siteUrl }) => `${siteUrl}/tools/${encodeURIComponent(slug)}/claim?code=${encodeURIComponent(code)}`,
    },
  },
  text: {
    subject: "Confirm that {{tool.name}} is yours",
    preview: "The link is valid for 7 days.",
    content:
      "<h2>Is {{tool.name}} yours?</h2>" +
      "<p>Someone who signed in to {{site.name}} wants to edit the listing of {{tool.name}} and gave this address. If that was you, open this link and confirm:</p>" +
      '<p><a href="{{claim.url}}">Confirm that {{tool.name}} is yours</a></p>' +
      "<p>If it wasn't you, ignore this mail, and nothing changes. Please don't forward it.</p>",
  },
  example: () => ({ tool: "Quiet Writer", slug: "quiet-writer", code: "example" }),
};

export const claimAcceptedMail: MailDefinition<Claimed> = {
  description: "Sent to a person whose claim an admin accepts.",
  variables: { "tool.name": TOOL_NAME },
  text: {
    subject: "You can now edit {{tool.name}}",
    preview: "Your claim was accepted.",
    content: `<h2>You can now edit {{tool.name}}</h2><p>We checked your claim and accepted it. The page shows that its maker is verified, without your name.</p>${OWN_TOOLS}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer" }),
};

export const claimRejectedMail: MailDefinition<NoMaker> = {
  description: "Sent to a person whose claim an admin rejects.",
  variables: { "tool.name": TOOL_NAME, reason: REASON, "reason.start": REASON_START },
  text: {
    subject: "Your claim of {{tool.name}} was not accepted",
    preview: "{{reason.start}}",
    content:
      "<h2>Your claim of {{tool.name}} was not accepted</h2><p>We checked what you wrote. The reason:</p>" +
      `<blockquote><p>{{reason}}</p></blockquote><p>You can claim it again with another proof.</p>${OWN_TOOLS}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", reason: "We could not find you among the authors of the repository." }),
};

export const inviteMail: MailDefinition<Invited> = {
  description: "Sent to a person whom a maker invites to edit a tool.",
  variables: {
    "tool.name": TOOL_NAME,
    "invite.url": {
      description: "The link that accepts the invitation",
      isRequired: true,
      value: ({ token }, { siteUrl }) => `${siteUrl}/profile?tab=tools&invite=${encodeURIComponent(token)}`,
    },
  },
  text: {
    subject: "You are invited to edit {{tool.name}}",
    preview: "The link is valid for 7 days.",
    content:
      "<h2>You are invited to edit {{tool.name}}</h2>" +
      "<p>A maker of {{tool.name}} invites you to keep its listing on {{site.name}} up to date. The link works once:</p>" +
      '<p><a href="{{invite.url}}">Accept the invitation</a></p><p>If you don\'t know the tool, ignore this mail.</p>',
  },
  example: () => ({ tool: "Quiet Writer", token: "example" }),
};

export const removedMail: MailDefinition<NoMaker> = {
  description: "Sent to a maker whose access an admin revokes.",
  variables: { "tool.name": TOOL_NAME, reason: REASON, "reason.start": REASON_START },
  text: {
    subject: "You can no longer edit {{tool.name}}",
    preview: "{{reason.start}}",
    content:
      "<h2>You can no longer edit {{tool.name}}</h2><p>An admin has revoked your access. The reason:</p>" +
      `<blockquote><p>{{reason}}</p></blockquote><p>If you think this is a mistake, contact us.</p><p><a href="{{site.url}}/contact">Contact us</a></p>${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", reason: "The tool has a new owner." }),
};

export const updatePublishedMail: MailDefinition<Claimed> = {
  description: "Sent to a maker when an admin publishes what they wrote is new.",
  variables: { "tool.name": TOOL_NAME },
  text: {
    subject: "Your news about {{tool.name}} is published",
    preview: "It is on the tool's page and in the feeds.",
    content: `<h2>Your news about {{tool.name}} is published</h2><p>It is on the tool's page and in the feeds.</p>${OWN_TOOLS}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer" }),
};

export const updateRejectedMail: MailDefinition<NoMaker> = {
  description: "Sent to a maker when an admin rejects what they wrote is new.",
  variables: { "tool.name": TOOL_NAME, reason: REASON, "reason.start": REASON_START },
  text: {
    subject: "Your news about {{tool.name}} was not published",
    preview: "{{reason.start}}",
    content: `<h2>Your news about {{tool.name}} was not published</h2><p>The reason:</p><blockquote><p>{{reason}}</p></blockquote>${OWN_TOOLS}${FOOTER}`,
  },
  example: () => ({ tool: "Quiet Writer", reason: "It advertises another product." }),
};
