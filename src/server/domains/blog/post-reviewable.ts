import { desc, eq, inArray } from "drizzle-orm";
import { MAX_LIMIT } from "../../../contract/constants.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { reviewedColumns } from "../moderation/items.ts";
import { pendingColumns, toPending } from "../moderation/pending-item.ts";
import { isWaiting, pendingQueue, toItemForReview } from "../moderation/queue.ts";
import type { ItemForReview, Reviewable, ReviewDeps } from "../moderation/reviewable.ts";
import { createDeriver } from "./derived-posts.ts";
import { getPostForReview } from "./get-post.ts";
import { tagsOfPost } from "./post-tags.ts";
import { posts } from "./tables.ts";

/** Posts as moderation sees them. */
export const postReviewable: Reviewable = {
  type: "blogs",
  noun: "Blog post",
  table: posts,
  title: posts.title,
  queue: pendingQueue("blogs", posts),
  lock: (tx, id) =>
    tx
      .select({ ...reviewedColumns(posts), title: posts.title, slug: posts.slug })
      .from(posts)
      .where(eq(posts.id, id))
      .for("update"),
  async update(tx, id, set) {
    const [post] = await tx.select({ publishDate: posts.publishDate }).from(posts).where(eq(posts.id, id));
    // A post gets its publish date when it first becomes public.
    const publishDate = post?.publishDate ?? (set.status === "approved" ? new Date() : null);
    return tx
      .update(posts)
      .set({ ...set, publishDate })
      .where(eq(posts.id, id))
      .returning({ version: posts.version });
  },
  publishScheduled: (tx, id, at) =>
    tx.update(posts).set({ status: "approved", publishDate: at, updatedAt: at }).where(eq(posts.id, id)).returning({ version: posts.version }),
  purge: (tx, ids) => tx.delete(posts).where(inArray(posts.id, ids)),
  clearSubmitter: (tx, userId) => tx.update(posts).set({ submittedBy: null }).where(eq(posts.submittedBy, userId)),
  listForReview,
  listPending,
  tagsOf: async (_db, slug) => tagsOfPost(slug),
};

async function listForReview(deps: ReviewDeps, ids: number[]): Promise<ItemForReview[]> {
  const { db } = deps;
  const derive = createDeriver(deps);
  const [rows, shown] = await Promise.all([
    db
      .select({ ...reviewedColumns(posts), title: posts.title })
      .from(posts)
      .where(inArray(posts.id, ids)),
    Promise.all(ids.map((id) => getPostForReview({ db, derive }, id))),
  ]);
  return rows.flatMap((row) => {
    const post = shown.find((one) => one?.id === row.id);
    return post ? toItemForReview("blogs", row, { post }) : [];
  });
}

async function listPending(db: Db) {
  const rows = await db
    .select({ ...pendingColumns(posts), title: posts.title, summary: posts.excerpt })
    .from(posts)
    .leftJoin(users, eq(users.id, posts.submittedBy))
    .where(isWaiting(posts))
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(MAX_LIMIT);
  return rows.map((row) => toPending("blogs", { ...row, url: null }));
}
