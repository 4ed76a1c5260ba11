import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Currency } from "../../../contract/constants.ts";
import { oneMonthAfter } from "../../../shared/one-month-after.ts";
import type { Db } from "../../platform/db/database.ts";
import { users } from "../../ports/identity/tables.ts";
import { subscriptions } from "./tables.ts";

/** A month of the plan, from now or from where the last paid month ends. `paid`: its order's, as the price may have changed since. */
export async function activatePlan(tx: Db, id: number, paid: { amountCents: number; currency: Currency }): Promise<{ plan: string; endDate: Date }> {
  const [plan] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  if (!plan) throw new Error(`Plan ${id} is gone`);
  // Two plans of one user must not both become the active one.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, plan.userId)).for("no key update");
  const [last] = await tx
    .select({ endDate: subscriptions.endDate })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, plan.userId), inArray(subscriptions.status, ["active", "cancelled"]), sql`${subscriptions.endDate} > now()`))
    .orderBy(desc(subscriptions.endDate))
    .limit(1);
  const now = new Date();
  const endDate = oneMonthAfter(last?.endDate ?? now);
  await tx
    .update(subscriptions)
    .set({ status: "expired" })
    .where(and(eq(subscriptions.userId, plan.userId), eq(subscriptions.status, "active")));
  await tx
    .update(subscriptions)
    .set({ ...paid, status: "active", startDate: plan.startDate ?? now, endDate })
    .where(eq(subscriptions.id, id));
  return { plan: plan.plan, endDate };
}

/** Refunded: it ends now. */
export async function endPlan(tx: Db, id: number): Promise<void> {
  await tx.update(subscriptions).set({ status: "cancelled", endDate: sql`now()` }).where(eq(subscriptions.id, id));
}
