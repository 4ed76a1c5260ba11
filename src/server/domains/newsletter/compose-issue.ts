/** Composes a weekly issue. Its order is the directory's own: no one can pay to be in it. */
import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { renderMail } from "../../ports/mail/render-mail.ts";
import { LINK_PLACEHOLDERS } from "../../ports/mail/unsubscribe-links.ts";
import { posts } from "../blog/tables.ts";
import { categories } from "../categories/tables.ts";
import { news } from "../news/tables.ts";
import { listedColumns } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";

const SHOWN = { new: 6, trending: 5, news: 5, posts: 3 };
const WEEK_MS = 7 * 86_400_000;

type Input = { site: CurrentSite; now: Date; introduction: string };

/** The issue as it would be sent now, or null after a week without anything new. */
export async function composeIssue(db: Db, { site, now, introduction }: Input) {
  const content = await weekContent(db, now);
  if (content.newTools.length + content.news.length + content.posts.length === 0) return null;
  const trending = await trendingTools(db, content.newTools);
  return renderMail(site, "newsletter", { now, introduction: introduction.trim(), ...content, trending, ...LINK_PLACEHOLDERS });
}

/** What was published in the week before a moment. One query after the other: in a transaction they share a connection. */
export async function weekContent(db: Db, now: Date) {
  const since = new Date(now.getTime() - WEEK_MS);
  return { newTools: await newTools(db, since, now), news: await topNews(db, since, now), posts: await newPosts(db, since, now) };
}

/** Adult tools are listed only in their own categories. */
const isShown = and(tools.isPublic, eq(categories.isAdult, false));
const listedTools = (db: Db) =>
  db
    .select({ ...listedColumns, pricingType: tools.pricingType })
    .from(tools)
    .innerJoin(categories, eq(categories.id, tools.categoryId));

const newTools = (db: Db, since: Date, now: Date) =>
  listedTools(db)
    .where(and(isShown, gte(tools.publishedAt, since), lt(tools.publishedAt, now)))
    .orderBy(desc(tools.publishedAt), desc(tools.id))
    .limit(SHOWN.new);

/** By the trend alone: neither Hot, which admins give, nor Featured, which can be bought, plays a part. */
export async function trendingTools(db: Db, except: { slug: string }[]) {
  const others = await listedTools(db)
    .where(isShown)
    .orderBy(desc(tools.trending), desc(tools.id))
    .limit(SHOWN.trending + SHOWN.new);
  return others.filter(({ slug }) => !except.some((shown) => shown.slug === slug)).slice(0, SHOWN.trending);
}

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
