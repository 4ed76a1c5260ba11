import type { MailDefinition } from "../mail-definition.ts";
import type { OwnLinks } from "../unsubscribe-links.ts";
import { exampleLinks, LINK_LINE, OWN_LINKS } from "./own-links.ts";
import { beginningOf } from "./submission-mails.ts";

export type Message = { name: string; email: string; topic: string; message: string };
/** `userId`: the author of the parent comment, who may have turned these mails off. */
export type Reply = { userId: number; author: string; reply: string; postTitle: string; postSlug: string };
export type Alert = { headline: string; tools: string[]; trustedDays: number };

export const contactMail: MailDefinition<Message> = {
  description: "A message from the contact page, sent to the contact address. Replies go to the sender.",
  variables: {
    "message.name": { description: "The sender's name", value: ({ name }) => name },
    "message.email": { description: "The sender's address", isRequired: true, value: ({ email }) => email },
    "message.topic": { description: "The topic", value: ({ topic }) => topic },
    "message.text": { description: "The message", isRequired: true, value: ({ message }) => message },
    "message.start": { description: "The beginning of the message", value: ({ message }) => beginningOf(message) },
  },
  text: {
    subject: "[{{message.topic}}] Message from {{message.name}}",
    preview: "{{message.start}}",
    content:
      "<h2>A message from the contact page</h2><table><tbody>" +
      "<tr><th>Name</th><td>{{message.name}}</td></tr><tr><th>Email</th><td>{{message.email}}</td></tr><tr><th>Topic</th><td>{{message.topic}}</td></tr>" +
      "</tbody></table><blockquote><p>{{message.text}}</p></blockquote>" +
      "<hr /><p>Sent with the form at {{site.url}}/contact. Reply to this email to write to {{message.email}}.</p>",
  },
  example: () => ({ name: "Ida Lindqvist", email: "ida@example.com", topic: "Support", message: "Hello,\n\nI can't find my submission." }),
};

export const replyMail: MailDefinition<Reply & OwnLinks> = {
  description: "Sent to the author of a comment when someone replies, unless they turned these mails off.",
  variables: {
    "reply.author": { description: "Who replied", value: ({ author }) => author },
    "reply.text": { description: "The reply", value: ({ reply }) => reply },
    "reply.start": { description: "The beginning of the reply", value: ({ reply }) => beginningOf(reply) },
    "reply.url": { description: "The conversation", value: ({ postSlug }, { siteUrl }) => `${siteUrl}/blog/${encodeURIComponent(postSlug)}#comments` },
    "post.title": { description: "The post's title", value: ({ postTitle }) => postTitle },
    ...OWN_LINKS,
  },
  text: {
    subject: "{{reply.author}} replied to your comment",
    preview: "{{reply.start}}",
    content:
      "<h2>{{reply.author}} replied to your comment</h2><p>On “{{post.title}}”:</p><blockquote><p>{{reply.text}}</p></blockquote>" +
      '<p><a href="{{reply.url}}">Read the conversation</a></p>' +
      `<hr /><p>You're receiving this because you commented on a post on {{site.name}}.</p>${LINK_LINE}`,
  },
  example: (site) => ({
    userId: 0,
    author: "Ida Lindqvist",
    reply: "Thank you, that helped!",
    postTitle: "How we choose",
    postSlug: "how-we-choose",
    ...exampleLinks(site),
  }),
};

export const alertMail: MailDefinition<Alert> = {
  description: "Sent to all admins when reports have hidden the maximum number of tools within an hour.",
  variables: {
    "alert.headline": { description: "What happened", value: ({ headline }) => headline },
    "alert.tools": { description: "The names of what was hidden", isRequired: true, value: ({ tools }) => tools.join(", ") },
    "alert.trustedDays": { description: "Days in which a restored tool is not hidden again", value: ({ trustedDays }) => String(trustedDays) },
  },
  text: {
    subject: "{{alert.headline}}",
    preview: "Reports have reached their limit. Please review them.",
    content:
      "<h2>{{alert.headline}}</h2><p>Each was reported for non-consensual imagery: {{alert.tools}}.</p>" +
      "<p>For the rest of the hour, further reports don't hide tools. They go to the top of the moderation queue.</p>" +
      "<p>If this is an attack, restore the tools. A restored tool is not hidden automatically again for {{alert.trustedDays}} days.</p>" +
      '<p><a href="{{site.url}}/admin/moderation?why=reported">Open the moderation queue</a></p>' +
      "<hr /><p>You're receiving this because you are an admin on {{site.name}}.</p>",
  },
  example: () => ({ headline: "5 tools were hidden automatically within an hour", tools: ["Quiet Writer", "Map Room"], trustedDays: 30 }),
};

export const setupTestMail: MailDefinition<object> = {
  description: "Sent to yourself from the setup checklist.",
  variables: {},
  text: {
    subject: "Test mail from {{site.name}}",
    preview: "Your mail server works.",
    content:
      "<h2>Your mail server works</h2><p>This is the test mail that you sent from the setup checklist of {{site.name}}.</p>" +
      '<p><a href="{{site.url}}/admin">Back to the checklist</a></p>' +
      "<hr /><p>You get this mail because you are an admin of {{site.name}}.</p>",
  },
  example: () => ({}),
};
