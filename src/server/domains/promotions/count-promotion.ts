/** Views and clicks of promoted places, per promotion and day, once per visitor: no cookies, no addresses, no personal data. */
import { asc, eq, sql } from "drizzle-orm";
import type { PromotionDays } from "../../../contract/promotion.ts";
import type { Db } from "../../platform/db/database.ts";
import type { DailyVisitor } from "../tracking/daily-visitor.ts";
import { createVisitorCounts } from "../tracking/visitor-counts.ts";
import { promotionDays, promotions } from "./tables.ts";

export function createPromotionCounts(db: Db, onError: (error: unknown) => void) {
  const { count, ...writes } = createVisitorCounts(db, { store, onError });
  return { count: (visitor: DailyVisitor, id: number, what: "view" | "click") => count(visitor, `${what} promotion ${id}`), ...writes };
}

/** Ignores promotions that are not running: clients can send any id. */
async function store(tx: Db, counted: Map<string, number>): Promise<void> {
  const ids = new Set([...counted.keys()].map((about) => about.replace(/^\w+ promotion /, "")));
  const rows = [...ids].map((id) => ({ id, views: counted.get(`view promotion ${id}`) ?? 0, clicks: counted.get(`click promotion ${id}`) ?? 0 }));
  await tx.execute(sql`
    insert into promotion_days (promotion_id, day, views, clicks)
    select p.id, current_date, sent.views, sent.clicks
    from json_to_recordset(${JSON.stringify(rows)}::json) as sent(id int, views int, clicks int) join promotions p on p.id = sent.id
    where p.is_active and p.paused_at is null and now() between p.start_date and p.end_date
    on conflict (promotion_id, day) do update set views = promotion_days.views + excluded.views, clicks = promotion_days.clicks + excluded.clicks`);
}

/** Views and clicks of each of a user's promotions, by day; days without either are left out. */
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
