import { and, eq, inArray } from "drizzle-orm";
import type { ToolCard } from "../../../contract/tool.ts";
import type { Db } from "../../platform/db/database.ts";
import { likes } from "../likes/tables.ts";

/** Adds whether the current user likes each tool. Without a user nothing is added, so that shared pages stay identical for everyone. */
export async function addLikes<Card extends Pick<ToolCard, "id">>(db: Db, user: { id: number } | null, cards: Card[]): Promise<Card[]> {
  if (!user || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const rows = await db
    .select({ toolId: likes.toolId })
    .from(likes)
    .where(and(eq(likes.userId, user.id), inArray(likes.toolId, ids)));
  const liked = new Set(rows.map(({ toolId }) => toolId));
  return cards.map((card) => ({ ...card, isLiked: liked.has(card.id) }));
}
