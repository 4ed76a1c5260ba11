import { desc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { NewsArticle } from "../../../contract/news.ts";
import type { Db } from "../../platform/db/database.ts";
import { namedTools } from "./named-tools.ts";
import { news } from "./tables.ts";

/** Approved articles, newest first by the day they were published. */
export async function listNews(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<NewsArticle>> {
  const approved = eq(news.status, "approved");
  const [rows, [count]] = await Promise.all([
    db
      .select({
        id: news.id,
        title: news.title,
        summary: news.summary,
        excerpt: news.excerpt,
        source: news.source,
        sourceUrl: news.sourceUrl,
        publishDate: news.publishDate,
        status: news.status,
      })
      .from(news)
      .where(approved)
      .orderBy(desc(news.publishDate), desc(news.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(news).where(approved),
  ]);
  const named = await namedTools(db, rows);
  return {
    items: rows.map(({ status, ...row }, index) => ({
      ...row,
      publishDate: row.publishDate.toISOString(),
      isApproved: status === "approved",
      ...(named[index]?.length && { tools: named[index] }),
    })),
    total: count?.total ?? 0,
  };
}
