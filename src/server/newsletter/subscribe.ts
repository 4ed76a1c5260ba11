import type { Db } from "../db/connect.ts";
import { subscribers } from "../db/schema.ts";

/** Stores an address once, whatever its case; subscribing again brings back who had left. */
export async function subscribe(db: Db, email: string): Promise<void> {
  await db
    .insert(subscribers)
    .values({ email: email.toLowerCase() })
    .onConflictDoUpdate({ target: subscribers.email, set: { unsubscribedAt: null } });
}
