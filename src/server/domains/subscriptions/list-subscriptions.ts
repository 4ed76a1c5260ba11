import { desc, eq, sql } from "drizzle-orm";
import type { ListOf } from "../../../contract/api.ts";
import type { Subscription } from "../../../contract/subscription.ts";
import type { Db } from "../../platform/db/database.ts";
import { subscriptions } from "./tables.ts";

type Row = typeof subscriptions.$inferSelect;

/** A plan is expired once its end date has passed, even if its status was not updated. */
export function toSubscription({ id, plan, amountCents, currency, startDate, endDate, status }: Row): Subscription {
  const isOver = status === "active" && endDate !== null && endDate.getTime() < Date.now();
  return {
    id,
    plan,
    amount: amountCents / 100,
    currency,
    startDate: startDate?.toISOString() ?? null,
    endDate: endDate?.toISOString() ?? null,
    status: isOver ? "expired" : status,
  };
}

/** A user's plans: current ones first, then the newest. */
export async function listSubscriptions(db: Db, userId: number): Promise<ListOf<Subscription>> {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(sql`(${subscriptions.status} in ('active', 'cancelled') and ${subscriptions.endDate} >= now()) desc nulls last`, desc(subscriptions.id))
    .limit(100);
  return { items: rows.map(toSubscription), total: rows.length };
}
