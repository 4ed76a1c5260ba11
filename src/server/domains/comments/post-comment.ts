import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { PostedComment } from "../../../contract/comment.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import type { User } from "../../ports/identity/sessions.ts";
import { type CommentedPost, getNewComment } from "./list-comments.ts";
import { mailReply } from "./mail-reply.ts";
import { comments } from "./tables.ts";

/** Short comments like "Thanks!" may repeat; a longer comment posted twice within a day is a mistake or spam. */
const SHORT = 40;

type Writing = { post: CommentedPost; author: User; content: string; parentId: number | null };

/** Stores a comment or a reply, and the mail to the author of the parent comment, or lets both wait until an admin publishes it. */
export const postComment = (db: Db, site: CurrentSite, writing: Writing): Promise<PostedComment> =>
  db.transaction(async (tx) => {
    const { post, author, content, parentId } = writing;
    // Two simultaneous requests must not both find no earlier comment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('comments of ' || ${author.id}::int, 0))`);
    if (await isDuplicateComment(tx, writing)) throw new HttpError(409, "You have already posted this comment.");
    if (parentId !== null) await requireAnswerable(tx, post.id, parentId);
    const isWaiting = site.moderation.reviewComments && !author.isAdmin;
    const review = isWaiting ? { hiddenAt: new Date(), waitsForReview: true } : {};
    const [stored] = await tx
      .insert(comments)
      .values({ postId: post.id, userId: author.id, parentId, content, ...review })
      .returning({ id: comments.id });
    if (!stored) throw new Error("The comment was not stored");
    if (!isWaiting) await mailReply(tx, site, stored.id);
    const comment = await getNewComment(tx, stored.id);
    return isWaiting ? { ...comment, isWaiting } : comment;
  });

async function isDuplicateComment(tx: Db, { post, author, content, parentId }: Writing): Promise<boolean> {
  const inThread = and(eq(comments.postId, post.id), sql`${comments.parentId} is not distinct from ${parentId}::int`);
  const anywhereToday = content.length > SHORT ? gt(comments.createdAt, sql`now() - interval '1 day'`) : undefined;
  const before = await tx.$count(
    comments,
    and(eq(comments.userId, author.id), eq(comments.content, content), isNull(comments.deletedAt), anywhereToday ? or(inThread, anywhereToday) : inThread),
  );
  return before > 0;
}

async function requireAnswerable(tx: Db, postId: number, id: number): Promise<void> {
  const [parent] = await tx
    .select({ parentId: comments.parentId })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.postId, postId), isNull(comments.hiddenAt), isNull(comments.deletedAt)));
  if (!parent) throw notFound("Comment");
  if (parent.parentId !== null) throw new HttpError(400, "You can't reply to a reply. Please reply to the original comment.");
}
