import { cutAtWord } from "../../../../shared/text/cut-at-word.ts";
import { escapeHtml } from "../../../../shared/text/escape-html.ts";
import type { MailDefinition, RichText } from "../mail-definition.ts";
import type { OwnLinks } from "../unsubscribe-links.ts";
import { LINK_LINE, OWN_LINKS } from "./own-links.ts";

type DigestEvent = { title: string; text: string; url: string };
export type Digest = OwnLinks & {
  /** By what the recipient follows. */
  groups: { label: string; unfollowUrl: string; events: DigestEvent[] }[];
  hasMore: boolean;
  activityUrl: string;
};

const TEXT_LENGTH = 180;

const eventsOf = ({ groups }: Digest): DigestEvent[] => groups.flatMap(({ events }) => events);

function groupsHtml({ groups }: Digest): RichText {
  const link = (url: string, text: string) => `<a href="${escapeHtml(url)}">${escapeHtml(text)}</a>`;
  const item = ({ title, text, url }: DigestEvent) => `<li>${link(url, title)}<br>${escapeHtml(cutAtWord(text.replace(/\s+/g, " "), TEXT_LENGTH))}</li>`;
  const html = groups.map(
    ({ label, unfollowUrl, events }) =>
      `<h3>${escapeHtml(label)}</h3><ul>${events.map(item).join("")}</ul><p>Not interested any more? ${link(unfollowUrl, `Unfollow ${label}`)}</p>`,
  );
  const text = groups.map(({ label, events }) => `${label}: ${events.map(({ title }) => title).join(", ")}`);
  return { html: html.join(""), text: text.join("\n") };
}

export const followDigestMail: MailDefinition<Digest> = {
  description: "What is new about the tools, categories, tags and searches that a person follows: immediately, daily or weekly.",
  variables: {
    "digest.lead": {
      description: "The newest event, and how many more there are",
      value: (digest) => {
        const [first, ...more] = eventsOf(digest);
        return `${first?.title ?? ""}${more.length > 0 ? `, and ${more.length}${digest.hasMore ? "+" : ""} more` : ""}`;
      },
    },
    "digest.items": { description: "What is new, by what the recipient follows", isRequired: true, value: groupsHtml },
    "digest.hasMore": { description: "There is more than the mail lists", value: ({ hasMore }) => hasMore },
    "activity.url": { description: "The recipient's activity page", value: ({ activityUrl }) => activityUrl },
    ...OWN_LINKS,
  },
  text: {
    subject: "{{digest.lead}}",
    preview: "New about what you follow on {{site.name}}.",
    content:
      "<h2>New about what you follow</h2>" +
      "<p>{{digest.items}}</p>" +
      "<p>{{if digest.hasMore}}There is more on your activity page.</p>" +
      '<p><a href="{{activity.url}}">See your activity</a></p>' +
      `<hr /><p>You're receiving this because you follow this on {{site.name}}.</p>${LINK_LINE}`,
  },
  example: ({ siteUrl }) => ({
    ...{ unsubscribeUrl: `${siteUrl}/following/example`, preferencesUrl: `${siteUrl}/activity`, activityUrl: `${siteUrl}/activity`, hasMore: false },
    groups: [
      {
        label: "Quiet Writer",
        unfollowUrl: `${siteUrl}/following/example?item=1`,
        events: [{ title: "Price change: Quiet Writer", text: "From $10/month to $12/month.", url: `${siteUrl}/tools/quiet-writer/history` }],
      },
      {
        label: "Writing",
        unfollowUrl: `${siteUrl}/following/example?item=2`,
        events: [{ title: "New: Field Notes", text: "Collects notes from a whole team.", url: `${siteUrl}/tools/field-notes` }],
      },
    ],
  }),
};
