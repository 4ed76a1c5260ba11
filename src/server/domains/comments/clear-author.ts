import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { posts } from "../blog/tables.ts";
import { comments } from "./tables.ts";

/** A person's comments stay, without their author. Returns the slugs of their posts. */
export async function clearAuthor(tx: Db, userId: number): Promise<string[]> {
  const discussed = await tx
    .selectDistinct({ slug: posts.slug })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.userId, userId));
  await tx.update(comments).set({ userId: null }).where(eq(comments.userId, userId));
  return discussed.map(({ slug }) => slug);
}
