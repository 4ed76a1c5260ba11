import { and, eq } from "drizzle-orm";
import type { LikeState } from "../../../contract/like.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { likes } from "./tables.ts";

type Like = { slug: string; userId: number };

/** Flips a user's like and returns the new state with the new count, or null if there is no such tool. */
export const toggleLike = (db: Db, { slug, userId }: Like): Promise<(LikeState & { slug: string; category: string }) | null> =>
  db.transaction(async (tx) => {
    // Lock the tool's row: two simultaneous likes, also of the same person, are counted one after the other.
    const [tool] = await tx
      .select({ id: tools.id, slug: tools.slug, category: categories.slug })
      .from(tools)
      .innerJoin(categories, eq(categories.id, tools.categoryId))
      .where(and(eq(tools.slug, slug.toLowerCase()), tools.isPublic))
      .for("update", { of: tools });
    if (!tool) return null;
    const removed = await tx
      .delete(likes)
      .where(and(eq(likes.userId, userId), eq(likes.toolId, tool.id)))
      .returning({ toolId: likes.toolId });
    if (removed.length === 0) await tx.insert(likes).values({ userId, toolId: tool.id });
    // The trigger has updated the count.
    const [counted] = await tx.select({ likes: tools.likesCount }).from(tools).where(eq(tools.id, tool.id));
    return { liked: removed.length === 0, likes: counted?.likes ?? 0, slug: tool.slug, category: tool.category };
  });
