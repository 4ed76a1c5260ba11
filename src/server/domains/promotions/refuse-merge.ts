import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { tools } from "../tools/tables.ts";
import { promotions } from "./tables.ts";

/** A promotion belongs to a payment for one tool, so it does not move. It runs until its end, or is refunded, first. */
export async function refuseWhilePromoted(db: Db, toolId: number): Promise<string | null> {
  const [tool] = await db
    .select({ name: tools.name })
    .from(promotions)
    .innerJoin(tools, eq(tools.id, promotions.toolId))
    // Promotions are paused while the tool is hidden: for them, time stopped then.
    .where(
      and(
        eq(promotions.toolId, toolId),
        promotions.isActive,
        sql`(${promotions.pausedAt} is not null or ${promotions.endDate} > coalesce(${tools.hiddenAt}, now()))`,
      ),
    )
    .limit(1);
  return tool ? `${tool.name} has a promotion that has not ended. Keep this tool instead, or wait for the end of the promotion.` : null;
}
