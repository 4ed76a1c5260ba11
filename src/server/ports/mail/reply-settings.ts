import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { mailSettings } from "./tables.ts";

/** Whether a person wants mails about replies, and the token in them that changes it. */
export async function replySettings(db: Db, userId: number): Promise<{ replies: boolean; token: string }> {
  await db.insert(mailSettings).values({ userId }).onConflictDoNothing();
  const [row] = await db.select().from(mailSettings).where(eq(mailSettings.userId, userId));
  if (!row) throw new Error("The mail settings were not stored");
  return row;
}
