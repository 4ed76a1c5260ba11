import { and, eq, sql } from "drizzle-orm";
import type { LikeStates } from "../../../contract/like.ts";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../tools/tables.ts";
import { likedBy } from "./list-liked.ts";
import { likes } from "./tables.ts";

/** Which tools a user likes, with the current counts: a cached page may show older ones. */
export async function listLikeStates(db: Db, userId: number): Promise<LikeStates> {
  const rows = await db.select({ id: tools.id, likes: tools.likesCount }).from(likes).innerJoin(tools, eq(tools.id, likes.toolId)).where(likedBy(userId));
  return Object.fromEntries(rows.map(({ id, likes }) => [id, { liked: true, likes }]));
}

/** Null if there is no such tool. */
export async function isLiked(db: Db, { slug, userId }: { slug: string; userId: number }): Promise<boolean | null> {
  const [row] = await db
    .select({ liked: sql<boolean>`exists (select from likes where tool_id = ${tools.id} and user_id = ${userId})` })
    .from(tools)
    .where(and(eq(tools.slug, slug.toLowerCase()), tools.isPublic));
  return row?.liked ?? null;
}
