import { and, desc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { LikeStates } from "../../../contract/like.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";
import { likes } from "./tables.ts";

const likedBy = (userId: number) => and(eq(likes.userId, userId), tools.isPublic);

/** The tools a user likes, newest like first. */
export async function listLiked(db: Db, userId: number, page?: { limit: number; offset: number }): Promise<ListOf<ToolCard>> {
  const rows = db
    .select(cardColumns)
    .from(likes)
    .innerJoin(tools, eq(tools.id, likes.toolId))
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(likedBy(userId))
    .orderBy(desc(likes.createdAt), desc(likes.toolId));
  const items = (page ? await rows.limit(page.limit).offset(page.offset) : await rows).map(toCard);
  return { items, total: page ? await countLiked(db, userId) : items.length };
}

export async function countLiked(db: Db, userId: number): Promise<number> {
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(likes).innerJoin(tools, eq(tools.id, likes.toolId)).where(likedBy(userId));
  return row?.total ?? 0;
}

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
