import { and, eq } from "drizzle-orm";
import type { Subscription } from "../../../contract/subscription.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError, notFound } from "../../platform/http/errors.ts";
import { toSubscription } from "./list-subscriptions.ts";
import { subscriptions } from "./tables.ts";

/** Nothing is charged again; the paid time stays until its end. */
export const cancelSubscription = (db: Db, { id, userId }: { id: number; userId: number }): Promise<Subscription> =>
  db.transaction(async (tx) => {
    const [plan] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.userId, userId)))
      .for("update");
    if (!plan) throw notFound("Plan");
    const { status } = toSubscription(plan);
    if (status !== "active" && status !== "pending") throw new HttpError(409, `This plan is already ${status}.`);
    const [cancelled] = await tx.update(subscriptions).set({ status: "cancelled" }).where(eq(subscriptions.id, id)).returning();
    return toSubscription(cancelled ?? plan);
  });
