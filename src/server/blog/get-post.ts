import { and, eq } from "drizzle-orm";
import type { BlogPost } from "../../contract/blog.ts";
import type { Db } from "../db/connect.ts";
import { posts } from "../db/schema.ts";
import { postColumns, withDates } from "./list-posts.ts";
import { readingHtml } from "./reading-html.ts";

/** One approved post with its content made safe, or null. */
export async function getPost(db: Db, slug: string): Promise<BlogPost | null> {
  const [row] = await db
    .select({ ...postColumns, content: posts.content })
    .from(posts)
    .where(and(eq(posts.slug, slug.toLowerCase()), eq(posts.status, "approved")));
  return row ? { ...withDates(row), ...readingHtml(row.content) } : null;
}
