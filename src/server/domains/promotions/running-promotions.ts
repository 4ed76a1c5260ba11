/** Which tools are promoted right now. Computed from the dates on each read, so no job has to end promotions. */
import { and, asc, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { BOOST } from "../../../contract/constants.ts";
import type { Db } from "../../platform/db/database.ts";
import { categories } from "../categories/tables.ts";
import { tools } from "../tools/tables.ts";
import { promotions } from "./tables.ts";

export type RunningPromotion = {
  slug: string;
  category: string;
  isAdult: boolean;
  /** The sum of the tool's running promotions, at most 10. Lowering the highest boost on sale takes nothing from them. */
  factor: number;
  since: Date;
  until: Date;
  /** The promotions that the tool's views and clicks are counted for. */
  bought: { id: number; factor: number }[];
};

export async function runningPromotions(db: Db, { withAdult = true } = {}): Promise<RunningPromotion[]> {
  const rows = await db
    .select({
      id: promotions.id,
      factor: promotions.boostFactor,
      since: promotions.startDate,
      until: promotions.endDate,
      slug: tools.slug,
      category: categories.slug,
      isAdult: categories.isAdult,
    })
    .from(promotions)
    .innerJoin(tools, and(eq(tools.id, promotions.toolId), tools.isPublic))
    .innerJoin(categories, eq(categories.id, tools.categoryId))
    .where(
      and(
        promotions.isActive,
        isNull(promotions.pausedAt),
        lte(promotions.startDate, sql`now()`),
        gt(promotions.endDate, sql`now()`),
        withAdult ? undefined : eq(categories.isAdult, false),
      ),
    )
    .orderBy(asc(promotions.id));

  return [...Map.groupBy(rows, ({ slug }) => slug).values()].flatMap((ofTool) => {
    const [first] = ofTool;
    if (!first) return [];
    return {
      slug: first.slug,
      category: first.category,
      isAdult: first.isAdult,
      factor: Math.min(
        BOOST.max,
        ofTool.reduce((total, { factor }) => total + factor, 0),
      ),
      since: new Date(Math.min(...ofTool.map(({ since }) => since.getTime()))),
      until: new Date(Math.max(...ofTool.map(({ until }) => until.getTime()))),
      bought: ofTool.map(({ id, factor }) => ({ id, factor })),
    };
  });
}

/** When a promotion next starts or ends, or null. */
export async function nextPromotionChange(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({
      at: sql<Date | null>`min(case when ${promotions.startDate} > now() then ${promotions.startDate} else ${promotions.endDate} end)`.mapWith(
        promotions.endDate,
      ),
    })
    .from(promotions)
    .where(and(promotions.isActive, isNull(promotions.pausedAt), gt(promotions.endDate, sql`now()`)));
  return row?.at ?? null;
}
