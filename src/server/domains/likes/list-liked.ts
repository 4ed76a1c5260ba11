import { and, desc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { ToolCard } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { cardColumns, toCard } from "../tools/cards.ts";
import { tools } from "../tools/tables.ts";
import { likes } from "./tables.ts";

export const likedBy = (userId: number) => and(eq(likes.userId, userId), tools.isPublic);

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
