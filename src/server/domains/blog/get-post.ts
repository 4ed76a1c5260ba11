import { and, eq, type SQL } from "drizzle-orm";
import type { BlogPost } from "../../../contract/blog.ts";
import type { Db } from "../../platform/db/database.ts";
import { contentIfNotDerived, type DeriveOnce, isDerivedFrom } from "./derived-posts.ts";
import { postColumns, toBlogCard } from "./list-posts.ts";
import { derivedPosts, postPictures, posts } from "./tables.ts";

type Deps = { db: Db; derive: DeriveOnce };

/** One approved post with its content made safe, or null. */
export const getPost = (deps: Deps, slug: string): Promise<BlogPost | null> =>
  readPost(deps, and(eq(posts.slug, slug.toLowerCase()), eq(posts.status, "approved")));

/** A post as readers would see it, for moderators. */
export const getPostForReview = (deps: Deps, id: number): Promise<BlogPost | null> => readPost(deps, eq(posts.id, id));

async function readPost({ db, derive }: Deps, where: SQL | undefined): Promise<BlogPost | null> {
  const [row] = await db
    .select({ ...postColumns, version: posts.version, html: derivedPosts.html, headings: derivedPosts.headings, content: contentIfNotDerived })
    .from(posts)
    .leftJoin(postPictures, eq(postPictures.postId, posts.id))
    .leftJoin(derivedPosts, isDerivedFrom)
    .where(where);
  if (!row) return null;
  const { version, html, headings, content, ...card } = row;
  const derived = html !== null && headings !== null ? { html, headings } : await derive({ id: card.id, version, content: content ?? "" });
  return { ...toBlogCard(card), content: derived.html, headings: derived.headings };
}
