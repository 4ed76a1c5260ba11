/** A promotion with its order and payment; a test names only what matters to it. */
import { eq } from "drizzle-orm";
import { orders, payments } from "../domains/orders/tables.ts";
import { promotions } from "../domains/promotions/tables.ts";
import type { Db } from "../platform/db/database.ts";
import { aPerson } from "./factories.ts";

const MONTH_MS = 30 * 86_400_000;
let made = 0;

type PromotionFields = Partial<typeof promotions.$inferInsert> & { toolId: number };

export async function aPromotion(db: Db, { toolId, boostFactor = 1, ...given }: PromotionFields) {
  made += 1;
  const userId = given.userId ?? (await aPerson(db)).id;
  const amountCents = boostFactor * 25_000;
  const [order] = await db
    .insert(orders)
    .values({ provider: "sandbox", providerOrderId: `order_made${made}`, userId, toolId, boostFactor, amountCents })
    .returning();
  const [payment] = await db
    .insert(payments)
    .values({ orderId: order?.id ?? 0, providerPaymentId: `pay_made${made}`, amountCents })
    .returning();
  const paymentId = payment?.id ?? 0;
  const [promotion] = await db
    .insert(promotions)
    .values({ paymentId, toolId, boostFactor, amountCents, endDate: new Date(Date.now() + MONTH_MS), ...given, userId })
    .returning();
  // The database only allows an order to advance one state at a time.
  for (const state of ["attempted", "paid", "fulfilled"] as const)
    await db
      .update(orders)
      .set({ state })
      .where(eq(orders.id, order?.id ?? 0));
  if (!promotion) throw new Error("The promotion was not stored");
  return promotion;
}
