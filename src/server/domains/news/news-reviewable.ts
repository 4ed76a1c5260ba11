import { desc, eq, inArray, sql } from "drizzle-orm";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { reviewedColumns } from "../moderation/items.ts";
import { pendingColumns, toPending } from "../moderation/pending-item.ts";
import { isWaiting, pendingQueue, toItemForReview } from "../moderation/queue.ts";
import type { Reviewable } from "../moderation/reviewable.ts";
import { news } from "./tables.ts";

/** News articles as moderation sees them. */
export const newsReviewable: Reviewable = {
  type: "news",
  noun: "News article",
  table: news,
  title: news.title,
  queue: pendingQueue("news", news),
  lock: (tx, id) =>
    tx
      .select({ ...reviewedColumns(news), title: news.title, slug: news.sourceUrl })
      .from(news)
      .where(eq(news.id, id))
      .for("update"),
  update: (tx, id, set) => tx.update(news).set(set).where(eq(news.id, id)).returning({ version: news.version }),
  publishScheduled: (tx, id, at) =>
    tx
      .update(news)
      // The date of an article from a feed is its source's.
      .set({ status: "approved", publishDate: sql`case when ${news.feedId} is null then ${at.toISOString()}::timestamptz else ${news.publishDate} end` })
      .where(eq(news.id, id))
      .returning({ version: news.version }),
  purge: (tx, ids) => tx.delete(news).where(inArray(news.id, ids)),
  clearSubmitter: (tx, userId) => tx.update(news).set({ submittedBy: null }).where(eq(news.submittedBy, userId)),
  async listForReview({ db }, ids) {
    const rows = await db.select().from(news).where(inArray(news.id, ids));
    return rows.map((row) => {
      const { id, title, summary, excerpt, source, sourceUrl, publishDate } = row;
      const isApproved = row.status === "approved";
      return toItemForReview("news", row, {
        article: { id, title, summary, excerpt, source, sourceUrl, publishDate: publishDate.toISOString(), isApproved },
      });
    });
  },
  listPending,
  tagsOf: async () => ["news"],
};

async function listPending(db: Db) {
  const rows = await db
    .select({ ...pendingColumns(news), title: news.title, summary: news.summary, url: news.sourceUrl })
    .from(news)
    .leftJoin(users, eq(users.id, news.submittedBy))
    .where(isWaiting(news))
    .orderBy(desc(news.createdAt), desc(news.id))
    .limit(MAX_LIMIT);
  return rows.map((row) => toPending("news", row));
}
