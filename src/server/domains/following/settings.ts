/** How often a reader gets mail, up to where they have it, and the secrets of their links. */
import { eq, sql } from "drizzle-orm";
import type { Frequency } from "../../../contract/following-options.ts";
import type { Db } from "../../platform/db/database.ts";
import { utcText } from "../tools/events/read-events.ts";
import { followSettings } from "./tables.ts";

const columns = {
  frequency: followSettings.frequency,
  seenUntil: utcText(sql`${followSettings.seenUntil}`).mapWith(String),
  feedPath: sql<string>`'/feeds/personal/' || ${followSettings.feedSecret}`,
};

/** They begin with the first follow, or the first look at them. */
export async function readSettings(db: Db, userId: number) {
  const read = () => db.select(columns).from(followSettings).where(eq(followSettings.userId, userId));
  const [known] = await read();
  if (known) return known;
  await lockSettings(db, userId);
  const [created] = await read();
  if (!created) throw new Error("The settings were not stored");
  return created;
}

export async function lockSettings(db: Db, userId: number): Promise<void> {
  await db.insert(followSettings).values({ userId }).onConflictDoNothing();
  await db.select({ userId: followSettings.userId }).from(followSettings).where(eq(followSettings.userId, userId)).for("update");
}

/** What happened while a reader wanted no mail is not sent later. */
export async function setFrequency(db: Db, userId: number, frequency: Frequency): Promise<void> {
  const sentUntil = sql`case when ${followSettings.frequency} = 'off' then now() else ${followSettings.sentUntil} end`;
  await db.transaction(async (tx) => {
    await lockSettings(tx, userId);
    await tx.update(followSettings).set({ frequency, sentUntil }).where(eq(followSettings.userId, userId));
  });
}

export async function renewFeed(db: Db, userId: number): Promise<string> {
  await db.transaction(async (tx) => {
    await lockSettings(tx, userId);
    const feedSecret = sql`replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')`;
    await tx.update(followSettings).set({ feedSecret }).where(eq(followSettings.userId, userId));
  });
  return (await readSettings(db, userId)).feedPath;
}

export async function seeActivity(db: Db, userId: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSettings(tx, userId);
    await tx.update(followSettings).set({ seenUntil: sql`now()` }).where(eq(followSettings.userId, userId));
  });
}
