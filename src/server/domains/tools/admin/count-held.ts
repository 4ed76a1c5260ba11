import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError } from "../../../platform/http/errors.ts";
import { type Actor, withAudit } from "../../audit-log/with-audit.ts";
import type { Item } from "../../moderation/reviewable.ts";
import { UNUSUAL_TRAFFIC } from "../flag-unusual.ts";
import { lockTool } from "../lock-tool.ts";
import { toolDays, tools } from "../tables.ts";
import { TREND } from "../tool-counts.ts";

type Held = { heldViews: number; heldVisits: number };

/** A tool's views and visits that were held back and are still not counted. */
export async function heldCounts(db: Db, toolId: number): Promise<Held> {
  const [held] = await db
    .select({ heldViews: sql<number>`coalesce(sum(held_views), 0)::int`, heldVisits: sql<number>`coalesce(sum(held_visits), 0)::int` })
    .from(toolDays)
    .where(eq(toolDays.toolId, toolId));
  return held ?? { heldViews: 0, heldVisits: 0 };
}

/** Counts held-back traffic after an admin found it genuine. */
export const countHeld = (db: Db, { id, actor }: { id: number; actor: Actor }): Promise<Item> =>
  withAudit(db, actor, async (tx, note) => {
    const item = await lockTool(tx, { id });
    const { heldViews, heldVisits } = await heldCounts(tx, id);
    if (heldViews + heldVisits === 0) throw new HttpError(409, `${item.title} has no held traffic.`);
    const weight = heldViews * TREND.view + heldVisits * TREND.visit;
    await tx
      .update(tools)
      .set({
        viewsCount: sql`views_count + ${heldViews}`,
        visitsCount: sql`visits_count + ${heldVisits}`,
        trending: sql`add_trend(trending, ${weight}::float8, now())`,
      })
      .where(eq(tools.id, id));
    await tx
      .update(toolDays)
      .set({ views: sql`views + held_views`, visits: sql`visits + held_visits`, heldViews: 0, heldVisits: 0 })
      .where(eq(toolDays.toolId, id));
    await tx
      .update(tools)
      .set({ flag: null })
      .where(and(eq(tools.id, id), eq(tools.flag, UNUSUAL_TRAFFIC)));
    note({ action: "count-held", entity: "tools", entityId: id, subject: item.title, changes: { heldViews: [heldViews, 0], heldVisits: [heldVisits, 0] } });
    return item;
  });
