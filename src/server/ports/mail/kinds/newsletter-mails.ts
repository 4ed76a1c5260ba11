import { MAX_CARD_TOOLS } from "../../../../shared/map/viewport.ts";
import { cutAtWord } from "../../../../shared/text/cut-at-word.ts";
import { escapeHtml } from "../../../../shared/text/escape-html.ts";
import type { Item } from "../email-content.ts";
import type { MailDefinition, RichText } from "../mail-definition.ts";
import type { OwnLinks } from "../unsubscribe-links.ts";
import { exampleLinks, LINK_LINE, OWN_LINKS } from "./own-links.ts";

export type Confirmation = { confirmUrl: string; days: number };

export const confirmationMail: MailDefinition<Confirmation> = {
  description: "Asks the owner of an address to confirm that they want the newsletter.",
  variables: {
    "confirm.url": { description: "The link that confirms the subscription", isRequired: true, value: ({ confirmUrl }) => confirmUrl },
    "confirm.days": { description: "How many days the link works", value: ({ days }) => String(days) },
  },
  text: {
    subject: "Confirm your subscription to the {{site.name}} newsletter",
    preview: "One click and you get our weekly email.",
    content:
      "<h2>Confirm your subscription</h2>" +
      "<p>Do you want our weekly newsletter? It has new and trending {{site.items}}, the week's news and new blog posts.</p>" +
      '<p><a href="{{confirm.url}}">Confirm subscription</a></p>' +
      "<p>The link works for {{confirm.days}} days. If you didn't ask for this, ignore this email and you won't get the newsletter.</p>" +
      "<hr /><p>You're receiving this because this address was entered at {{site.url}}.</p>",
  },
  example: ({ siteUrl }) => ({ confirmUrl: `${siteUrl}/newsletter/confirm/example`, days: 7 }),
};

export const welcomeMail: MailDefinition<OwnLinks> = {
  description: "Sent once, after a subscription to the newsletter was confirmed.",
  variables: OWN_LINKS,
  text: {
    subject: "Welcome to the {{site.name}} newsletter",
    preview: "One email a week: new and trending tools and the week's news.",
    content:
      "<h2>You're subscribed</h2>" +
      "<p>You'll get one email every {{newsletter.day}}: new and trending {{site.items}}, the week's news and new blog posts. No one can pay to be included.</p>" +
      '<p><a href="{{site.url}}/tools">Browse the directory</a></p>' +
      "<p>You can unsubscribe with one click.</p>" +
      `<hr /><p>You're receiving this because you confirmed your subscription at {{site.url}}.</p>${LINK_LINE}`,
  },
  example: exampleLinks,
};

type Tool = { name: string; slug: string; shortDescription: string; pricingType: string };
type Article = { title: string; sourceUrl: string; summary: string; source: string | null };
type Post = { title: string; slug: string; excerpt: string; author: string };
export type Issue = OwnLinks & {
  /** The day it is due, such as 2026-11-16. */
  date: string;
  introduction: RichText;
  /** Chosen by an editor. */
  picks: Tool[];
  newTools: Tool[];
  trending: Tool[];
  news: Article[];
  posts: Post[];
  /** The new tools that are on the map. */
  onMap: Tool[];
};

const TEXT_LENGTH = 180;
const DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

const short = (text: string) => cutAtWord(text.replace(/\s+/g, " "), TEXT_LENGTH);
const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`;
const toolItems = (tools: Tool[], siteUrl: string): Item[] =>
  tools.map(({ name, slug, shortDescription, pricingType }) => ({
    title: name,
    url: `${siteUrl}/tools/${slug}`,
    text: short(shortDescription),
    note: pricingType,
  }));

function mapOf(tools: Tool[]): RichText {
  if (tools.length === 0) return { html: "", text: "" };
  const shown = tools.slice(0, MAX_CARD_TOOLS);
  const text = `Where the new tools are on the map: ${shown.map(({ name }) => name).join(", ")}`;
  const picture = `/map/card.png?theme=light&tool=${shown.map(({ slug }) => slug).join(",")}`;
  return { html: `<p><a href="/map"><img src="${escapeHtml(picture)}" alt="${escapeHtml(text)}" /></a></p>`, text };
}

export const weeklyMail: MailDefinition<Issue> = {
  description: "The weekly newsletter. The Newsletter screen shows the next issue and its introduction.",
  variables: {
    "issue.lead": {
      description: "The first thing in the issue",
      value: ({ picks, newTools, news, posts, trending }) =>
        picks[0]?.name ?? newTools[0]?.name ?? news[0]?.title ?? posts[0]?.title ?? trending[0]?.name ?? "",
    },
    "issue.summary": {
      description: "How much is in it",
      value: ({ picks, newTools, news, posts }) =>
        [
          counted(picks.length, "pick", "picks"),
          counted(newTools.length, "new tool", "new tools"),
          counted(news.length, "news story", "news stories"),
          counted(posts.length, "post", "posts"),
        ]
          .filter(Boolean)
          .join(", "),
    },
    "issue.date": { description: "The day it is sent", value: ({ date }) => DAY.format(new Date(date)) },
    "issue.introduction": { description: "This week's introduction, if there is one", value: ({ introduction }) => introduction },
    "issue.picks": { description: "Tools that an editor chose", value: ({ picks }, { siteUrl }) => toolItems(picks, siteUrl) },
    "issue.newTools": { description: "What was listed this week", value: ({ newTools }, { siteUrl }) => toolItems(newTools, siteUrl) },
    "issue.map": { description: "Where the new tools are on the map, as a picture", value: ({ onMap }) => mapOf(onMap) },
    "issue.trending": { description: "What is trending", value: ({ trending }, { siteUrl }) => toolItems(trending, siteUrl) },
    "issue.news": {
      description: "The week's news",
      value: ({ news }) =>
        news.map(({ title, sourceUrl, summary, source }) => ({ title, url: sourceUrl, text: short(summary), ...(source ? { note: source } : {}) })),
    },
    "issue.posts": {
      description: "New blog posts",
      value: ({ posts }, { siteUrl }) =>
        posts.map(({ title, slug, excerpt, author }) => ({ title, url: `${siteUrl}/blog/${slug}`, text: short(excerpt), note: author })),
    },
    ...OWN_LINKS,
  },
  text: {
    subject: "{{issue.lead}}, and the week in {{site.items}}",
    preview: "{{issue.summary}}",
    content:
      "<h2>Week ending {{issue.date}}</h2>" +
      "<p>{{issue.introduction}}</p>" +
      "<h3>Editor's picks</h3><p>{{issue.picks}}</p>" +
      "<h3>New tools</h3><p>{{issue.newTools}}</p><p>{{issue.map}}</p>" +
      "<h3>Trending this week</h3><p>{{issue.trending}}</p>" +
      "<h3>News</h3><p>{{issue.news}}</p>" +
      "<h3>From the blog</h3><p>{{issue.posts}}</p>" +
      '<p><a href="{{site.url}}/tools">Browse the directory</a></p>' +
      `<hr /><p>You're receiving this because you subscribed at {{site.url}}. No one can pay to be included.</p>${LINK_LINE}`,
  },
  example: (site) => ({
    ...exampleLinks(site),
    date: "2026-11-16",
    onMap: [{ name: "Map Room", slug: "map-room", shortDescription: "Turns survey data into maps.", pricingType: "Free" }],
    introduction: {
      html: "<p>A short week, with one release that many of you waited for.</p>",
      text: "A short week, with one release that many of you waited for.",
    },
    picks: [{ name: "Paper Trail", slug: "paper-trail", shortDescription: "Finds the source of a claim.", pricingType: "Free" }],
    newTools: [
      { name: "Quiet Writer", slug: "quiet-writer", shortDescription: "An editor that shows one paragraph at a time.", pricingType: "Freemium" },
      { name: "Map Room", slug: "map-room", shortDescription: "Turns survey data into maps.", pricingType: "Free" },
    ],
    trending: [{ name: "Field Notes", slug: "field-notes", shortDescription: "Collects notes from a whole team.", pricingType: "Paid" }],
    news: [{ title: "A new standard for open data", sourceUrl: `${site.siteUrl}/news`, summary: "Publishers agreed on one format.", source: "The Paper" }],
    posts: [{ title: "How we choose", slug: "how-we-choose", excerpt: "What we look at before we list something.", author: "Ada" }],
  }),
};
