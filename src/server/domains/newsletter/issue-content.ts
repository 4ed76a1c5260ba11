/** What is in an issue: what is new, or what an editor chose. Its order is the directory's or the editor's: no one can pay to be in it. */
import { and, desc, eq, gte, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Selection } from "../../../contract/admin/newsletter.ts";
import type { Db } from "../../platform/db/database.ts";
import { posts } from "../blog/tables.ts";
import { categories } from "../categories/tables.ts";
import { news } from "../news/tables.ts";
import { listedColumns } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";

const SHOWN = { new: 6, trending: 5, news: 5, posts: 3 };
const WEEK_MS = 7 * 86_400_000;

export type IssueContent = Awaited<ReturnType<typeof readAutomatic>>;

/** What was published in the week before a moment, and what is trending. One query after the other: in a transaction they share a connection. */
export async function readAutomatic(db: Db, now: Date) {
  const since = new Date(now.getTime() - WEEK_MS);
  const fresh = await newTools(db, since, now);
  const picks: typeof fresh = [];
  return { picks, newTools: fresh, trending: await trendingTools(db, fresh), news: await topNews(db, since, now), posts: await newPosts(db, since, now) };
}

/** An issue from before contents were stored; its trends are not known. */
export const readPastWeek = async (db: Db, sentAt: Date): Promise<IssueContent> => ({ ...(await readAutomatic(db, sentAt)), trending: [] });

/** What an editor chose, in their order, as far as it is public. */
export async function readSelected(db: Db, { picks, newTools, trending, news: newsIds, posts: postIds }: Selection): Promise<IssueContent> {
  const found = await byIds([...picks, ...newTools, ...trending], (ids) => listedTools(db).where(and(isShown, inArray(tools.id, ids))));
  const articles = await byIds(newsIds, (ids) => listedNews(db, and(eq(news.status, "approved"), inArray(news.id, ids))));
  const written = await byIds(postIds, (ids) => listedPosts(db, and(eq(posts.status, "approved"), inArray(posts.id, ids))));
  return {
    picks: inOrder(picks, found),
    newTools: inOrder(newTools, found),
    trending: inOrder(trending, found),
    news: inOrder(newsIds, articles),
    posts: inOrder(postIds, written),
  };
}

const byIds = async <Row>(ids: number[], read: (ids: number[]) => PromiseLike<Row[]>): Promise<Row[]> => (ids.length > 0 ? read(ids) : []);
const inOrder = <Row extends { id: number }>(ids: number[], rows: Row[]): Row[] => ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

export const selectionOf = ({ picks, newTools, trending, news: articles, posts: written }: { [Name in keyof IssueContent]: { id: number }[] }): Selection => ({
  picks: idsOf(picks),
  newTools: idsOf(newTools),
  trending: idsOf(trending),
  news: idsOf(articles),
  posts: idsOf(written),
});
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

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
async function trendingTools(db: Db, except: { slug: string }[]) {
  const others = await listedTools(db)
    .where(isShown)
    .orderBy(desc(tools.trending), desc(tools.id))
    .limit(SHOWN.trending + SHOWN.new);
  return others.filter(({ slug }) => !except.some((shown) => shown.slug === slug)).slice(0, SHOWN.trending);
}

const listedNews = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: news.id, title: news.title, sourceUrl: news.sourceUrl, summary: news.summary, source: news.source })
    .from(news)
    .where(where)
    .orderBy(desc(news.publishDate), desc(news.id))
    .$dynamic();

const topNews = (db: Db, since: Date, now: Date) =>
  listedNews(db, and(eq(news.status, "approved"), gte(news.publishDate, since), lt(news.publishDate, now))).limit(SHOWN.news);

const postDate = sql`coalesce(${posts.publishDate}, ${posts.createdAt})`;
const listedPosts = (db: Db, where: SQL | undefined) =>
  db
    .select({ id: posts.id, title: posts.title, slug: posts.slug, excerpt: posts.excerpt, author: posts.author })
    .from(posts)
    .where(where)
    .orderBy(desc(postDate), desc(posts.id))
    .$dynamic();

const newPosts = (db: Db, since: Date, now: Date) =>
  listedPosts(db, and(eq(posts.status, "approved"), sql`${postDate} >= ${since.toISOString()} and ${postDate} < ${now.toISOString()}`)).limit(SHOWN.posts);
