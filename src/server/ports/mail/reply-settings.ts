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

/** False if the token is unknown. */
export async function setReplies(db: Db, token: string, replies: boolean): Promise<boolean> {
  const changed = await db.update(mailSettings).set({ replies }).where(eq(mailSettings.token, token)).returning({ userId: mailSettings.userId });
  return changed.length > 0;
}

export const deleteReplySettings = (tx: Db, userId: number): Promise<unknown> => tx.delete(mailSettings).where(eq(mailSettings.userId, userId));
