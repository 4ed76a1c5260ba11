import { and, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { subscribers } from "./tables.ts";

/** Unconfirmed addresses are deleted; opt-outs are kept, or they could not be honored. */
export async function deleteUnconfirmed(db: Db): Promise<void> {
  await db.delete(subscribers).where(and(isNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt), lt(subscribers.confirmUntil, sql`now()`)));
}
