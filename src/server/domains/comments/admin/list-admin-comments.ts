import { and, desc, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { AdminComment } from "../../../../contract/admin/comments.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { ilikePattern } from "../../../platform/db/ilike-pattern.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personColumns, personName } from "../../audit-log/person-name.ts";
import { posts } from "../../blog/tables.ts";
import { comments } from "../tables.ts";

type Query = { limit: number; page: number; q?: string | undefined; hidden?: boolean | undefined; waiting?: boolean | undefined };

const columns = {
  id: comments.id,
  content: comments.content,
  author: personColumns,
  post: { slug: posts.slug, title: posts.title },
  parentId: comments.parentId,
  hiddenAt: comments.hiddenAt,
  isWaiting: comments.waitsForReview,
  createdAt: comments.createdAt,
};

/** Comments on posts, newest first, including hidden ones. Comments deleted by their author are excluded. */
export async function listAdminComments(db: Db, { limit, page, q, hidden, waiting }: Query): Promise<ListOf<AdminComment>> {
  const text = q && ilikePattern(q);
  const where = and(
    isNull(comments.deletedAt),
    hidden === undefined ? undefined : hidden ? isNotNull(comments.hiddenAt) : isNull(comments.hiddenAt),
    waiting === undefined ? undefined : eq(comments.waitsForReview, waiting),
    text ? or(ilike(comments.content, text), ilike(posts.title, text), ilike(personName, text)) : undefined,
  );
  const found = db.select(columns).from(comments).innerJoin(posts, eq(posts.id, comments.postId)).leftJoin(users, eq(users.id, comments.userId)).where(where);
  const [rows, total] = await Promise.all([
    found
      .orderBy(desc(comments.createdAt), desc(comments.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .leftJoin(users, eq(users.id, comments.userId))
      .where(where),
  ]);
  return { items: rows.map(toComment), total: total[0]?.count ?? 0 };
}

type Row = Pick<AdminComment, "id" | "content" | "post" | "author" | "isWaiting"> & {
  parentId: number | null;
  hiddenAt: Date | null;
  createdAt: Date;
};

const toComment = ({ parentId, hiddenAt, createdAt, ...row }: Row): AdminComment => ({
  ...row,
  isReply: parentId !== null,
  isHidden: hiddenAt !== null,
  createdAt: createdAt.toISOString(),
});
