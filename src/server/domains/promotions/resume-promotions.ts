import { and, eq, gte, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { promotions } from "../../platform/db/schema/promotions.ts";
import type { PausedWithTool } from "../tools/paused-with-tool.ts";
import { PROMOTIONS_TAG } from "./promoted-tools-cache.ts";

type Pause = { toolId: number; pausedAt: Date; now: Date };

/**
 * What is paid for is shown in full: everything that was still to come when the tool was hidden moves by the time it was
 * hidden. All of it moves alike, so promotions that follow one another still do, and none lasts shorter. One whose payment
 * is disputed stands still anyway; what is left of it counts when that is over.
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
