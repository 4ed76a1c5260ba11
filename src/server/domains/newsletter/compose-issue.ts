/** Composes a weekly issue. Its order is the directory's own: no one can pay to be in it. */
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { renderEmail } from "../../ports/mail/email-layout.ts";
import type { Site } from "../../ports/mail/templates.ts";
import { weeklyIssue } from "../../ports/mail/weekly-issue.ts";
import { posts } from "../blog/tables.ts";
import { news } from "../news/tables.ts";
import { tools } from "../tools/tables.ts";

const SHOWN = { new: 6, trending: 5, news: 5, posts: 3 };
const WEEK_MS = 7 * 86_400_000;

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
  const others = trending.filter(({ slug }) => !shown.has(slug)).slice(0, SHOWN.trending);
  const content = weeklyIssue({ now, introduction: introduction.trim(), newTools: fresh, trending: others, news: articles, posts: written }, site);
  return renderEmail(content, site.siteName);
}

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
