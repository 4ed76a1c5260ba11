import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../contract/api.ts";
import type { Comment, CommentReply } from "../../contract/comment.ts";
import type { Db } from "../db/connect.ts";
import { comments, posts, users } from "../db/schema.ts";

/** The published post a thread belongs to, or null. */
export const getCommentedPost = (db: Db, which: { slug: string } | { id: number }) =>
  findPublished(db, "slug" in which ? eq(posts.slug, which.slug.toLowerCase()) : eq(posts.id, which.id));

async function findPublished(db: Db, which: SQL): Promise<{ id: number; slug: string } | null> {
  const [post] = await db
    .select({ id: posts.id, slug: posts.slug })
    .from(posts)
    .where(and(which, eq(posts.status, "approved")));
  return post ?? null;
}

/** Oldest first, as a conversation is read. What is hidden or deleted is left out, and with it the replies to it. */
export async function listComments(db: Db, postId: number): Promise<ListOf<Comment>> {
  const rows = await db
    .select({
      id: comments.id,
      content: comments.content,
      parentId: comments.parentId,
      createdAt: comments.createdAt,
      firstName: sql<string | null>`coalesce(${users.firstName}, ${users.displayName})`,
      lastName: users.lastName,
      profileImageUrl: users.profileImageUrl,
    })
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(and(eq(comments.postId, postId), isNull(comments.hiddenAt), isNull(comments.deletedAt)))
    .orderBy(asc(comments.createdAt), asc(comments.id));

  // An author who left has none of these; the words stay.
  const shown: CommentReply[] = rows.map(({ firstName, lastName, profileImageUrl, createdAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    user: { firstName, lastName, profileImageUrl },
  }));
  const replies = Map.groupBy(shown, (comment) => comment.parentId);
  const items = (replies.get(null) ?? []).map((comment) => ({ ...comment, replies: replies.get(comment.id) ?? [] }));
  return { items, total: items.reduce((sum, comment) => sum + 1 + comment.replies.length, 0) };
}
