import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { lockOrder, moveOrder } from "./orders.ts";
import { orders } from "./tables.ts";

/** Records that an attempt failed. A failure reported after the payment changes nothing. */
export const failOrder = (db: Db, orderId: number, failure: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const { state } = await lockOrder(tx, orderId);
    if (state !== "created" && state !== "attempted") return state === "failed";
    await tx
      .update(orders)
      .set({ failure: failure.slice(0, 500) })
      .where(eq(orders.id, orderId));
    await moveOrder(tx, orderId, ...(state === "created" ? (["attempted"] as const) : []), "failed");
    return true;
  });
