/** Data derived from a post's text is stored when the post is saved. A read derives it only for posts saved before that, once. */
import { and, eq, gte, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../platform/db/database.ts";
import type { BackgroundTasks } from "../../platform/workers/background-tasks.ts";
import type { DerivedPost } from "./derive-post.ts";
import { deriveStored } from "./post-tasks.ts";
import { derivedPosts, posts } from "./tables.ts";

/** Increase it when derive-post.ts derives something else: stored posts are then derived again. */
const VERSION = 1;

/** For joining the derived data. A newer version is fine: it comes from a newer server running alongside this one. */
export const isDerivedFrom = and(eq(derivedPosts.postId, posts.id), gte(derivedPosts.version, VERSION));

/** The text, only where it is needed. */
export const contentIfNotDerived = sql<string | null>`case when ${derivedPosts.postId} is null then ${posts.content} end`;

export async function storeDerived(tx: Db, postId: number, { html, headings, names }: DerivedPost): Promise<void> {
  const row = { version: VERSION, html, headings, names };
  await tx
    .insert(derivedPosts)
    .values({ postId, ...row })
    .onConflictDoUpdate({ target: derivedPosts.postId, set: row });
}

type Post = { id: number; version: number; content: string };
export type DeriveOnce = (post: Post) => Promise<DerivedPost>;

/** Each post once, however many readers wait for it, and one after the other. */
export function createDeriver({ db, backgroundTasks, log }: { db: Db; backgroundTasks: BackgroundTasks; log: FastifyBaseLogger }): DeriveOnce {
  const underWay = new Map<string, Promise<DerivedPost>>();
  let last: Promise<unknown> = Promise.resolve();

  async function derive({ id, version, content }: Post): Promise<DerivedPost> {
    const derived = await deriveStored(backgroundTasks, content);
    // Readers get their post even if it cannot be stored, for example on a full disk.
    await storeIfUnchanged(db, { id, version }, derived).catch((error: unknown) => log.error({ err: error, post: id }, "derived post could not be stored"));
    return derived;
  }

  return (post) => {
    const key = `${post.id} ${post.version}`;
    const pending = underWay.get(key);
    if (pending) return pending;
    const deriving = last.then(() => derive(post)).finally(() => underWay.delete(key));
    underWay.set(key, deriving);
    // The reader gets the error; the next post is derived anyway.
    last = deriving.catch(() => {});
    return deriving;
  };
}

const storeIfUnchanged = (db: Db, { id, version }: Omit<Post, "content">, derived: DerivedPost) =>
  db.transaction(async (tx) => {
    const [same] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(and(eq(posts.id, id), eq(posts.version, version)))
      .for("share");
    if (same) await storeDerived(tx, id, derived);
  });
