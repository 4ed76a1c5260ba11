import { desc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { BlogCard } from "../../../contract/blog.ts";
import type { Db } from "../../platform/db/database.ts";
import { imageVersion } from "./image.ts";
import { postPictures, posts } from "./tables.ts";

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
  stored: postPictures.version,
  status: posts.status,
};

type Row = {
  slug: string;
  title: string;
  status: typeof posts.$inferSelect.status;
  imageUrl: string | null;
  stored: string | null;
  publishDate: Date | null;
  createdAt: Date;
};
export const toBlogCard = <Given extends Row>({ stored, ...row }: Given) => ({
  ...row,
  isApproved: row.status === "approved",
  imageVersion: imageVersion({ ...row, stored }),
  hasDrawnCover: !stored && !row.imageUrl,
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
      .leftJoin(postPictures, eq(postPictures.postId, posts.id))
      .where(approved)
      .orderBy(desc(sql`coalesce(${posts.publishDate}, ${posts.createdAt})`), desc(posts.id))
      .limit(limit)
      .offset(offset),
    db.select({ total: sql<number>`count(*)::int` }).from(posts).where(approved),
  ]);
  return { items: rows.map(toBlogCard), total: count?.total ?? 0 };
}

/** The sitemap data of each approved post, newest first. */
export const listPostAddresses = (db: Db, limit: number) =>
  db
    .select({ slug: posts.slug, changed: sql<Date>`coalesce(${posts.updatedAt}, ${posts.publishDate}, ${posts.createdAt})`.mapWith(posts.createdAt) })
    .from(posts)
    .where(eq(posts.status, "approved"))
    .orderBy(desc(sql`coalesce(${posts.publishDate}, ${posts.createdAt})`), desc(posts.id))
    .limit(limit);
