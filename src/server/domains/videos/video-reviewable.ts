import { desc, eq, inArray } from "drizzle-orm";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { reviewedColumns } from "../moderation/items.ts";
import { pendingColumns, toPending } from "../moderation/pending-item.ts";
import { isWaiting, pendingQueue, toItemForReview } from "../moderation/queue.ts";
import type { Reviewable } from "../moderation/reviewable.ts";
import { videos } from "./tables.ts";

/** Videos as moderation sees them. */
export const videoReviewable: Reviewable = {
  type: "videos",
  noun: "Video",
  table: videos,
  title: videos.title,
  queue: pendingQueue("videos", videos),
  lock: (tx, id) =>
    tx
      .select({ ...reviewedColumns(videos), title: videos.title, slug: videos.youtubeUrl })
      .from(videos)
      .where(eq(videos.id, id))
      .for("update"),
  update: (tx, id, set) => tx.update(videos).set(set).where(eq(videos.id, id)).returning({ version: videos.version }),
  publishScheduled: (tx, id) => tx.update(videos).set({ status: "approved" }).where(eq(videos.id, id)).returning({ version: videos.version }),
  purge: (tx, ids) => tx.delete(videos).where(inArray(videos.id, ids)),
  clearSubmitter: (tx, userId) => tx.update(videos).set({ submittedBy: null }).where(eq(videos.submittedBy, userId)),
  async listForReview({ db }, ids) {
    const rows = await db.select().from(videos).where(inArray(videos.id, ids));
    return rows.map((row) => {
      const { id, title, youtubeUrl, channel, duration, views, publishedOn } = row;
      return toItemForReview("videos", row, { video: { id, title, youtubeUrl, channel, duration, views, publishedOn, isApproved: row.status === "approved" } });
    });
  },
  listPending,
  tagsOf: async () => ["videos"],
};

async function listPending(db: Db) {
  const rows = await db
    .select({ ...pendingColumns(videos), title: videos.title, summary: videos.channel, url: videos.youtubeUrl })
    .from(videos)
    .leftJoin(users, eq(users.id, videos.submittedBy))
    .where(isWaiting(videos))
    .orderBy(desc(videos.createdAt), desc(videos.id))
    .limit(MAX_LIMIT);
  return rows.map((row) => toPending("videos", row));
}
