import { and, eq, isNull } from "drizzle-orm";
import type { OwnComments } from "../../../contract/comment.ts";
import type { Db } from "../../platform/db/database.ts";
import { posts } from "../blog/tables.ts";
import { comments } from "./tables.ts";

/** Pages are the same for everyone; this lists which of their comments are the reader's own. */
export async function listOwnComments(db: Db, { post, userId }: { post: string; userId: number }): Promise<OwnComments> {
  const rows = await db
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(eq(posts.slug, post.toLowerCase()), eq(comments.userId, userId), isNull(comments.deletedAt)));
  return { ids: rows.map(({ id }) => id) };
}
