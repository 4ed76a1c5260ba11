import { desc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { Promotion } from "../../../contract/promotion.ts";
import type { Db } from "../../platform/db/database.ts";
import { orders, payments } from "../orders/tables.ts";
import { tools } from "../tools/tables.ts";
import { promotions } from "./tables.ts";

/** A user's promotions, active ones first. Whether one is active is computed on each read, so no job has to end it. */
export async function listMyPromotions(db: Db, userId: number): Promise<ListOf<Promotion>> {
  // For paused promotions, time stopped when the pause began.
  const isActive = sql<boolean>`(${promotions.isActive} and ${promotions.endDate} >= coalesce(${promotions.pausedAt}, ${tools.hiddenAt}, now()))`;
  const isPaused = sql<boolean>`(${isActive} and num_nonnulls(${promotions.pausedAt}, ${tools.hiddenAt}) > 0)`;
  const isDisputed = sql<boolean>`(${promotions.pausedAt} is not null)`;
  const rows = await db
    .select({
      promotion: promotions,
      currency: orders.currency,
      isActive,
      isPaused,
      isDisputed,
      tool: { id: tools.id, slug: tools.slug, name: tools.name },
      paymentId: payments.orderId,
    })
    .from(promotions)
    .innerJoin(payments, eq(payments.id, promotions.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(tools, eq(tools.id, promotions.toolId))
    .where(eq(promotions.userId, userId))
    .orderBy(desc(isActive), desc(promotions.endDate), desc(promotions.id))
    .limit(200);
  const items = rows.map(({ promotion, currency, isActive, isPaused, isDisputed, tool, paymentId }) => ({
    id: promotion.id,
    isActive,
    isPaused,
    isDisputed,
    boostFactor: promotion.boostFactor,
    amountPaid: promotion.amountCents / 100,
    amountInCents: promotion.amountCents,
    currency,
    startDate: promotion.startDate.toISOString(),
    endDate: promotion.endDate.toISOString(),
    tool,
    paymentId,
  }));
  return { items, total: items.length };
}
