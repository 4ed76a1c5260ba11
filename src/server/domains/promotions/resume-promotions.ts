import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import type { PausedWithTool } from "../tools/paused-with-tool.ts";
import { PROMOTIONS_TAG } from "./promoted-tools-cache.ts";
import { promotions } from "./tables.ts";

type Pause = { toolId: number; pausedAt: Date; now: Date };

/**
 * Paid time is never lost: everything still to come when the tool was hidden moves by the time it was hidden. All of it
 * moves equally, so consecutive promotions stay consecutive and none gets shorter. Promotions with a disputed payment are
 * paused anyway; their remaining time is computed when the dispute ends.
 */
async function resumePromotions(tx: Db, { toolId, pausedAt, now }: Pause): Promise<void> {
  const from = sql`${pausedAt.toISOString()}::timestamptz`;
  const later = sql`${now.getTime() - pausedAt.getTime()} * interval '1 millisecond'`;
  await tx
    .update(promotions)
    .set({
      startDate: sql`case when ${promotions.startDate} >= ${from} then ${promotions.startDate} + ${later} else ${promotions.startDate} end`,
      endDate: sql`${promotions.endDate} + ${later}`,
    })
    .where(and(eq(promotions.toolId, toolId), promotions.isActive, isNull(promotions.pausedAt), gte(promotions.endDate, from)));
}

export const promotionsOfTool: PausedWithTool = { resume: resumePromotions, tag: PROMOTIONS_TAG };
