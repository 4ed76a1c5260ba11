import type { MailDefinition } from "../mail-definition.ts";
import { beginningOf } from "./submission-mails.ts";

export type Published = { title: string };
export type NotPublished = Published & { reason: string };

const TITLE = { description: "The title of the collection", value: ({ title }: Published) => title };
const OWN_COLLECTIONS = '<p><a href="{{site.url}}/profile?tab=collections">See your collections</a></p>';
const FOOTER = "<hr /><p>You're receiving this because you asked {{site.name}} to publish a collection.</p>";

export const collectionPublishedMail: MailDefinition<Published> = {
  description: "Sent to a person when an admin approves their public collection, or a change of it.",
  variables: { "collection.title": TITLE },
  text: {
    subject: "Your collection {{collection.title}} is public",
    preview: "It was reviewed, and others can see it now.",
    content: `<h2>Your collection {{collection.title}} is public</h2><p>It was reviewed, and others can see it now.</p>${OWN_COLLECTIONS}${FOOTER}`,
  },
  example: () => ({ title: "Writing kit" }),
};

export const collectionRejectedMail: MailDefinition<NotPublished> = {
  description: "Sent to a person when an admin rejects their public collection, or a change of it.",
  variables: {
    "collection.title": TITLE,
    reason: { description: "The reason", isRequired: true, value: ({ reason }) => reason },
    "reason.start": { description: "The beginning of the reason", value: ({ reason }) => beginningOf(reason) },
  },
  text: {
    subject: "Your collection {{collection.title}} was not approved",
    preview: "{{reason.start}}",
    content:
      "<h2>Your collection {{collection.title}} was not approved</h2><p>The reason:</p><blockquote><p>{{reason}}</p></blockquote>" +
      `<p>You still have it. When you change its text, it is reviewed again.</p>${OWN_COLLECTIONS}${FOOTER}`,
  },
  example: () => ({ title: "Writing kit", reason: "It advertises another product." }),
};
