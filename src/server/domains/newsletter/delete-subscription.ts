import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { subscribers } from "./tables.ts";

export const deleteSubscription = (tx: Db, email: string): Promise<unknown> => tx.delete(subscribers).where(eq(subscribers.email, email));
