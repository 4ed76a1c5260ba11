/** Views and clicks of promoted places, per promotion and day: no cookies, no addresses, no persons. */
import { asc, eq, sql } from "drizzle-orm";
import type { PromotionDays } from "../../../contract/promotion.ts";
import type { Db } from "../../platform/db/connect.ts";
import { promotionDays, promotions } from "../../platform/db/schema/promotions.ts";
import { createBatchedCounts } from "../../platform/jobs/batched-counts.ts";

type Counts = { view: number; click: number };

export const createPromotionCounts = (db: Db, onError: (error: unknown) => void) =>
  createBatchedCounts<number, keyof Counts>({ zero: { view: 0, click: 0 }, store: (id, counts) => store(db, id, counts), onError });

/** A promotion that does not run counts nothing, whatever anybody sends. */
async function store(db: Db, id: number, { view, click }: Counts) {
  await db.execute(sql`
    insert into promotion_days (promotion_id, day, views, clicks)
    select id, current_date, ${view}, ${click} from promotions where id = ${id} and is_active and now() between start_date and end_date
    on conflict (promotion_id, day) do update set views = promotion_days.views + excluded.views, clicks = promotion_days.clicks + excluded.clicks`);
}

/** What each promotion of a user brought, by day; days without either are left out. */
export async function listPromotionDays(db: Db, userId: number): Promise<PromotionDays[]> {
  const rows = await db
    .select({ promotionId: promotionDays.promotionId, day: promotionDays.day, views: promotionDays.views, clicks: promotionDays.clicks })
    .from(promotionDays)
    .innerJoin(promotions, eq(promotions.id, promotionDays.promotionId))
    .where(eq(promotions.userId, userId))
    .orderBy(asc(promotionDays.promotionId), asc(promotionDays.day));
  const byPromotion = Map.groupBy(rows, ({ promotionId }) => promotionId);
  return [...byPromotion].map(([promotionId, days]) => ({ promotionId, days: days.map(({ day, views, clicks }) => ({ day, views, clicks })) }));
}
