import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { Comment, CommentReply, CommentUser } from "../../../contract/comment.ts";
import { MESSAGES } from "../../../contract/messages.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { posts } from "../blog/tables.ts";
import { comments } from "./tables.ts";

/** The cache tag of responses that show the comments of a post. */
export const commentsTag = (slug: string) => `comments:${slug}`;

export type CommentedPost = { id: number; slug: string; title: string };

/** The published post a thread belongs to, or null. */
export const getCommentedPost = (db: Db, which: { slug: string } | { id: number }) =>
  findPublished(db, "slug" in which ? eq(posts.slug, which.slug.toLowerCase()) : eq(posts.id, which.id));

async function findPublished(db: Db, which: SQL): Promise<CommentedPost | null> {
  const [post] = await db
    .select({ id: posts.id, slug: posts.slug, title: posts.title })
    .from(posts)
    .where(and(which, eq(posts.status, "approved")));
  return post ?? null;
}

/** The public fields of a comment; if its author deleted their account, the text stays without a name. */
const columns = {
  id: comments.id,
  content: comments.content,
  parentId: comments.parentId,
  createdAt: comments.createdAt,
  deletedAt: comments.deletedAt,
  firstName: sql<string | null>`coalesce(${users.firstName}, ${users.displayName})`,
  lastName: users.lastName,
  profileImageUrl: users.profileImageUrl,
};
type Row = { id: number; content: string; parentId: number | null; createdAt: Date; deletedAt: Date | null } & CommentUser;

/**
 * Oldest first, as in a conversation. Hidden comments are left out, together with their replies. A comment deleted by
 * its author leaves a placeholder while it has replies.
 */
export async function listComments(db: Db, postId: number): Promise<ListOf<Comment>> {
  const rows = await db
    .select(columns)
    .from(comments)
    .leftJoin(users, eq(users.id, comments.userId))
    .where(and(eq(comments.postId, postId), isNull(comments.hiddenAt), or(isNull(comments.deletedAt), isNull(comments.parentId))))
    .orderBy(asc(comments.createdAt), asc(comments.id));

  const replies = Map.groupBy(rows, ({ parentId }) => parentId);
  const items = (replies.get(null) ?? [])
    .map((row) => ({ ...shown(row), isDeleted: row.deletedAt !== null, replies: (replies.get(row.id) ?? []).map(shown) }))
    .filter((comment) => !comment.isDeleted || comment.replies.length > 0);
  return { items, total: items.reduce((sum, comment) => sum + (comment.isDeleted ? 0 : 1) + comment.replies.length, 0) };
}

/** One comment that has just been written. */
export async function getNewComment(db: Db, id: number): Promise<Comment> {
  const [row] = await db.select(columns).from(comments).leftJoin(users, eq(users.id, comments.userId)).where(eq(comments.id, id));
  if (!row) throw new Error("The comment was not stored");
  return { ...shown(row), isDeleted: false, replies: [] };
}

function shown({ id, content, parentId, createdAt, deletedAt, firstName, lastName, profileImageUrl }: Row): CommentReply {
  const common = { id, parentId, createdAt: createdAt.toISOString() };
  if (deletedAt) return { ...common, content: MESSAGES.comments.deleted, user: { firstName: null, lastName: null, profileImageUrl: null } };
  return { ...common, content, user: { firstName, lastName, profileImageUrl } };
}
