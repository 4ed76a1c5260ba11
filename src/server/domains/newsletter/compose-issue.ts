/** Composes a weekly issue. Its order is the directory's own: no one can pay to be in it. */
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import { cutAtWord } from "../../../contract/text/cut-at-word.ts";
import type { Db } from "../../platform/db/database.ts";
import { news, posts } from "../../platform/db/schema/content.ts";
import { tools } from "../../platform/db/schema/tools.ts";
import { type Block, type EmailContent, type Item, renderEmail } from "../../ports/mail/email-layout.ts";
import { LINK_PLACEHOLDERS } from "../../ports/mail/queued-mail.ts";
import { type Site, subscriptionLinks } from "../../ports/mail/templates.ts";

const SHOWN = { new: 6, trending: 5, news: 5, posts: 3 };
const TEXT_LENGTH = 180;
const WEEK_MS = 7 * 86_400_000;

const DAY = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" });

/** Adult tools are listed only in their own categories. */
const exceptAdult = sql`${tools.categoryId} not in (select id from categories where is_adult)`;

type Input = { site: Site; now: Date; introduction: string };

/** The issue as it would be sent now, or null after a week without anything new. */
export async function composeIssue(db: Db, { site, now, introduction }: Input) {
  const since = new Date(now.getTime() - WEEK_MS);
  // One after the other: in a transaction they share a connection, which does one thing at a time.
  const fresh = await newTools(db, since, now);
  const trending = await trendingTools(db);
  const articles = await topNews(db, since, now);
  const written = await newPosts(db, since, now);
  if (fresh.length + articles.length + written.length === 0) return null;

  const shown = new Set(fresh.map(({ slug }) => slug));
  const tool = ({ name, slug, shortDescription, pricingType }: (typeof fresh)[number]): Item => ({
    title: name,
    url: `${site.siteUrl}/tools/${slug}`,
    text: short(shortDescription),
    note: pricingType,
  });
  const blocks: Block[] = [
    ...(introduction.trim() ? [{ is: "text" as const, text: introduction.trim() }] : []),
    ...list("New tools", fresh.map(tool)),
    ...list(
      "Trending this week",
      trending
        .filter(({ slug }) => !shown.has(slug))
        .slice(0, SHOWN.trending)
        .map(tool),
    ),
    ...list(
      "AI news",
      articles.map(({ title, sourceUrl, summary, source }) => ({ title, url: sourceUrl, text: short(summary), ...(source ? { note: source } : {}) })),
    ),
    ...list(
      "From the blog",
      written.map(({ title, slug, excerpt, author }) => ({ title, url: `${site.siteUrl}/blog/${slug}`, text: short(excerpt), note: author })),
    ),
    { is: "button", label: "Browse the directory", url: `${site.siteUrl}/tools` },
  ];
  const lead = fresh[0]?.name ?? articles[0]?.title ?? written[0]?.title ?? "";
  const content: EmailContent = {
    subject: `${lead}, and the week in AI tools`,
    preview: [fresh.length && `${fresh.length} new tools`, articles.length && `${articles.length} news`, written.length && `${written.length} posts`]
      .filter(Boolean)
      .join(", "),
    heading: `Week ending ${DAY.format(now)}`,
    blocks,
    footer: {
      text: `You're receiving this because you subscribed at ${site.siteUrl}. No one can pay to be included.`,
      links: subscriptionLinks(LINK_PLACEHOLDERS.unsubscribe, LINK_PLACEHOLDERS.preferences),
    },
  };
  return renderEmail(content, site.siteName);
}

const list = (heading: string, items: Item[]): Block[] => (items.length > 0 ? [{ is: "list", heading, items }] : []);

const short = (text: string) => cutAtWord(text.replace(/\s+/g, " "), TEXT_LENGTH);

const toolColumns = { name: tools.name, slug: tools.slug, shortDescription: tools.shortDescription, pricingType: tools.pricingType };

const newTools = (db: Db, since: Date, now: Date) =>
  db
    .select(toolColumns)
    .from(tools)
    .where(and(tools.isPublic, exceptAdult, gte(tools.publishedAt, since), lt(tools.publishedAt, now)))
    .orderBy(desc(tools.publishedAt), desc(tools.id))
    .limit(SHOWN.new);

/** By the trend alone: neither Hot, which admins give, nor Featured, which can be bought, plays a part. */
const trendingTools = (db: Db) =>
  db
    .select(toolColumns)
    .from(tools)
    .where(and(tools.isPublic, exceptAdult))
    .orderBy(desc(tools.trending), desc(tools.id))
    .limit(SHOWN.trending + SHOWN.new);

const topNews = (db: Db, since: Date, now: Date) =>
  db
    .select({ title: news.title, sourceUrl: news.sourceUrl, summary: news.summary, source: news.source })
    .from(news)
    .where(and(eq(news.status, "approved"), gte(news.publishDate, since), lt(news.publishDate, now)))
    .orderBy(desc(news.publishDate), desc(news.id))
    .limit(SHOWN.news);

function newPosts(db: Db, since: Date, now: Date) {
  const at = sql`coalesce(${posts.publishDate}, ${posts.createdAt})`;
  return db
    .select({ title: posts.title, slug: posts.slug, excerpt: posts.excerpt, author: posts.author })
    .from(posts)
    .where(and(eq(posts.status, "approved"), sql`${at} >= ${since.toISOString()} and ${at} < ${now.toISOString()}`))
    .orderBy(desc(at), desc(posts.id))
    .limit(SHOWN.posts);
}
