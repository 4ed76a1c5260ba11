import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { posts } from "../blog/tables.ts";
import { comments } from "./tables.ts";

type OwnComment = { id: number; userId: number };

/** Removes a comment from the page immediately; for a short time its author can restore it. Returns the post's slug. */
export async function deleteComment(db: Db, { id, userId }: OwnComment): Promise<string> {
  const comment = await findComment(db, id);
  if (!comment || comment.deletedAt) throw notFound("Comment");
  if (comment.userId !== userId) throw new HttpError(403, "You can only delete your own comments.");
  await db
    .update(comments)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(comments.id, id), isNull(comments.deletedAt)));
  return comment.slug;
}

export async function restoreComment(db: Db, { id, userId }: OwnComment): Promise<string> {
  const comment = await findComment(db, id);
  if (comment?.userId !== userId) throw notFound("Comment");
  const back = await db
    .update(comments)
    .set({ deletedAt: null })
    .where(and(eq(comments.id, id), isNotNull(comments.deletedAt), gt(comments.deletedAt, sql`now() - interval '1 minute'`)))
    .returning({ id: comments.id });
  if (back.length === 0) throw new HttpError(410, "This comment was deleted permanently.");
  return comment.slug;
}

async function findComment(db: Db, id: number) {
  const [comment] = await db
    .select({ userId: comments.userId, deletedAt: comments.deletedAt, slug: posts.slug })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, id));
  return comment;
}

/** Purges deleted comments after a day. If others replied, an empty comment without an author remains. */
export async function purgeDeletedComments(db: Db): Promise<void> {
  await db.execute(sql`
    delete from comments gone
    where deleted_at < now() - interval '1 day' and not exists (select from comments reply where reply.parent_id = gone.id)`);
  await db.execute(sql`
    update comments set content = '(deleted)', user_id = null
    where deleted_at < now() - interval '1 day' and (user_id is not null or content <> '(deleted)')`);
}
