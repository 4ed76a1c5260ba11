/** Views and clicks of promoted places, per promotion and day: no cookies, no addresses, no persons. */
import { asc, eq, sql } from "drizzle-orm";
import type { PromotionDays } from "../../../contract/promotion.ts";
import type { Db } from "../../platform/db/connect.ts";
import { promotionDays, promotions } from "../../platform/db/schema/promotions.ts";

const FLUSH_MS = 5_000;

type Counts = { view: number; click: number };

/** Gathered in memory and written every few seconds, as a tool's own counts are. */
export function createPromotionCounts(db: Db, onError: (error: unknown) => void) {
  const waiting = new Map<number, Counts>();
  const timer = setInterval(() => flush().catch(onError), FLUSH_MS).unref();

  async function flush() {
    const batch = [...waiting];
    waiting.clear();
    for (const [id, counts] of batch) await store(db, id, counts);
  }
  return {
    count(id: number, what: keyof Counts) {
      const counts = waiting.get(id) ?? { view: 0, click: 0 };
      counts[what] += 1;
      waiting.set(id, counts);
    },
    /** Writes what is left, for a graceful stop. */
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

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
