/** The content of the weekly newsletter. Its links are filled in for each subscriber when it is sent. */
import { cutAtWord } from "../../../shared/text/cut-at-word.ts";
import { fillTemplate } from "../../../shared/text/template.ts";
import type { Block, EmailContent, Item } from "./email-layout.ts";
import { LINK_PLACEHOLDERS } from "./queued-mail.ts";
import { type Site, subscriptionLinks } from "./templates.ts";

type Tool = { name: string; slug: string; shortDescription: string; pricingType: string };
type Article = { title: string; sourceUrl: string; summary: string; source: string | null };
type Post = { title: string; slug: string; excerpt: string; author: string };
type Facts = { now: Date; introduction: string; newTools: Tool[]; trending: Tool[]; news: Article[]; posts: Post[] };

const TEXT_LENGTH = 180;
const DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

export function weeklyIssue({ now, introduction, newTools, trending, news, posts }: Facts, { siteName, siteUrl, terms, newsletter }: Site): EmailContent {
  const tool = ({ name, slug, shortDescription, pricingType }: Tool): Item => ({
    title: name,
    url: `${siteUrl}/tools/${slug}`,
    text: short(shortDescription),
    note: pricingType,
  });
  const article = ({ title, sourceUrl, summary, source }: Article): Item => ({
    title,
    url: sourceUrl,
    text: short(summary),
    ...(source ? { note: source } : {}),
  });
  const post = ({ title, slug, excerpt, author }: Post): Item => ({ title, url: `${siteUrl}/blog/${slug}`, text: short(excerpt), note: author });
  const lead = newTools[0]?.name ?? news[0]?.title ?? posts[0]?.title ?? "";
  return {
    subject: fillTemplate(newsletter.subject, { "issue.lead": lead, "issue.date": DAY.format(now), "site.name": siteName, "site.items": terms.items }),
    preview: [counted(newTools.length, "new tool", "new tools"), counted(news.length, "news story", "news stories"), counted(posts.length, "post", "posts")]
      .filter(Boolean)
      .join(", "),
    heading: `Week ending ${DAY.format(now)}`,
    blocks: [
      ...(introduction ? [{ is: "text" as const, text: introduction }] : []),
      ...list("New tools", newTools.map(tool)),
      ...list("Trending this week", trending.map(tool)),
      ...list("News", news.map(article)),
      ...list("From the blog", posts.map(post)),
      { is: "button", label: "Browse the directory", url: `${siteUrl}/tools` },
    ],
    footer: {
      text: `You're receiving this because you subscribed at ${siteUrl}. No one can pay to be included.`,
      links: subscriptionLinks(LINK_PLACEHOLDERS.unsubscribe, LINK_PLACEHOLDERS.preferences),
    },
  };
}

const counted = (count: number, one: string, many: string) => count > 0 && `${count} ${count === 1 ? one : many}`;

const list = (heading: string, items: Item[]): Block[] => (items.length > 0 ? [{ is: "list", heading, items }] : []);

const short = (text: string) => cutAtWord(text.replace(/\s+/g, " "), TEXT_LENGTH);
