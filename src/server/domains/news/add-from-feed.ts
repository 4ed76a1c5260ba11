import type { Db } from "../../platform/db/database.ts";
import { news } from "./tables.ts";

type Article = Pick<typeof news.$inferInsert, "title" | "summary" | "source" | "sourceUrl" | "publishDate" | "feedId">;

/** Stores articles as pending and returns how many are new: the same one may have come from another feed, or from a person. */
export async function addFromFeed(tx: Db, articles: Article[]): Promise<number> {
  if (articles.length === 0) return 0;
  const added = await tx.insert(news).values(articles).onConflictDoNothing({ target: news.sourceUrl }).returning({ id: news.id });
  return added.length;
}
