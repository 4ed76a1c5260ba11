import { and, eq, sql } from "drizzle-orm";
import type { LikeStates } from "../../../contract/like.ts";
import type { Db } from "../../platform/db/database.ts";
import { collectionItems } from "../collections/tables.ts";
import { tools } from "../tools/tables.ts";
import { likedBy } from "./list-liked.ts";
import { likes } from "./tables.ts";

/** Which tools a user likes, with the current counts (a cached page may show older ones), and which are in their collections. */
export async function listLikeStates(db: Db, userId: number): Promise<LikeStates> {
  const columns = { id: tools.id, likes: tools.likesCount };
  const [liked, saved] = await Promise.all([
    db.select(columns).from(likes).innerJoin(tools, eq(tools.id, likes.toolId)).where(likedBy(userId)),
    db
      .selectDistinct(columns)
      .from(collectionItems)
      .innerJoin(tools, eq(tools.id, collectionItems.toolId))
      .where(and(eq(collectionItems.ownerId, userId), tools.isPublic)),
  ]);
  const states: LikeStates = Object.fromEntries(liked.map(({ id, likes }) => [id, { liked: true, likes }]));
  for (const { id, likes } of saved) states[id] = { liked: false, likes, ...states[id], saved: true };
  return states;
}

/** Null if there is no such tool. */
export async function isLiked(db: Db, { slug, userId }: { slug: string; userId: number }): Promise<boolean | null> {
  const [row] = await db
    .select({ liked: sql<boolean>`exists (select from likes where tool_id = ${tools.id} and user_id = ${userId})` })
    .from(tools)
    .where(and(eq(tools.slug, slug.toLowerCase()), tools.isPublic));
  return row?.liked ?? null;
}
