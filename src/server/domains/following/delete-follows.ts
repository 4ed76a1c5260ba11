import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { followSettings, follows } from "./tables.ts";

export async function deleteFollows(tx: Db, userId: number): Promise<void> {
  await tx.delete(follows).where(eq(follows.userId, userId));
  await tx.delete(followSettings).where(eq(followSettings.userId, userId));
}
