import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { AdminPost, AdminPostRow } from "../../../../contract/admin/blogs.ts";
import type { ContentQuery } from "../../../../contract/admin/news.ts";
import type { ListOf } from "../../../../contract/api.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { adminContentColumns, matching, toAdminContent } from "../../moderation/admin-content.ts";
import { postColumns, toBlogCard } from "../list-posts.ts";
import { postPictures, posts } from "../tables.ts";

export async function listAdminPosts(db: Db, { limit, page, ...query }: ContentQuery): Promise<ListOf<AdminPostRow>> {
  const where = matching(posts, query);
  const [rows, total] = await Promise.all([read(db, where, { limit, offset: (page - 1) * limit }), db.$count(posts, where)]);
  return { items: rows.map(({ content: _, ...row }) => row), total };
}

export async function getAdminPost(db: Db, id: number): Promise<AdminPost> {
  const [post] = await read(db, eq(posts.id, id), { limit: 1, offset: 0 });
  if (!post) throw notFound("Blog post");
  return post;
}

async function read(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }): Promise<AdminPost[]> {
  const rows = await db
    .select({ ...postColumns, ...adminContentColumns(posts), updatedAt: posts.updatedAt, pictureVersion: postPictures.version, content: posts.content })
    .from(posts)
    .leftJoin(postPictures, eq(postPictures.postId, posts.id))
    .leftJoin(users, eq(users.id, posts.submittedBy))
    .where(where)
    .orderBy(desc(sql`coalesce(${posts.publishDate}, ${posts.createdAt})`), desc(posts.id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({
    ...toBlogCard(row),
    ...toAdminContent(row),
    publishDate: row.publishDate?.toISOString() ?? null,
    updatedAt: row.updatedAt?.toISOString() ?? null,
  }));
}
