import { and, eq, type SQL } from "drizzle-orm";
import type { BlogPost } from "../../../contract/blog.ts";
import type { Db } from "../../platform/db/connect.ts";
import { postPictures, posts } from "../../platform/db/schema/content.ts";
import { articleHtml } from "./article-html.ts";
import { postColumns, toBlogCard } from "./list-posts.ts";

/** One approved post with its content made safe, or null. */
export const getPost = (db: Db, slug: string): Promise<BlogPost | null> => readPost(db, and(eq(posts.slug, slug.toLowerCase()), eq(posts.status, "approved")));

/** A post as readers would see it, for those who decide whether they will. */
export const getPostForReview = (db: Db, id: number): Promise<BlogPost | null> => readPost(db, eq(posts.id, id));

async function readPost(db: Db, where: SQL | undefined): Promise<BlogPost | null> {
  const [row] = await db
    .select({ ...postColumns, content: posts.content })
    .from(posts)
    .leftJoin(postPictures, eq(postPictures.postId, posts.id))
    .where(where);
  return row ? { ...toBlogCard(row), ...articleHtml(row.content) } : null;
}
