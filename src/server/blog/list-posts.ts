import { desc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../contract/api.ts";
import type { BlogCard } from "../../contract/blog.ts";
import type { Db } from "../db/connect.ts";
import { posts } from "../db/schema.ts";

export const postColumns = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  author: posts.author,
  publishDate: posts.publishDate,
  createdAt: posts.createdAt,
  readTime: posts.readTime,
  excerpt: posts.excerpt,
  tags: posts.tags,
  imageUrl: posts.imageUrl,
};

type Dated = { publishDate: Date | null; createdAt: Date };
export const withDates = <Row extends Dated>(row: Row) => ({
  ...row,
  publishDate: row.publishDate?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

/** Approved posts, newest first. */
export async function listPosts(db: Db, { limit, offset }: { limit: number; offset: number }): Promise<ListOf<BlogCard>> {
  const approved = eq(posts.status, "approved");
  const [rows, [count]] = await Promise.all([
    db
      .select(postColumns)
      .from(posts)
      .where(approved)
      .orderBy(desc(sql`coalesce(${posts.publishDate}, ${posts.createdAt})`), desc(posts.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(posts).where(approved),
  ]);
  return { items: rows.map(withDates), total: count?.total ?? 0 };
}
