/** Runs at every start, so it does not import the code that reads the content. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { milestones } from "./tables.ts";

export const DEMO_CONTENT = "demo content";

const LIVE = "live";
/** An admin has turned the demo into a live site. */
export const isLive = async (db: Db): Promise<boolean> => (await db.$count(milestones, eq(milestones.name, LIVE))) > 0;
/** False if it was done before. */
export const markLive = async (tx: Db): Promise<boolean> =>
  (await tx.insert(milestones).values({ name: LIVE }).onConflictDoNothing().returning({ name: milestones.name })).length > 0;

/** True once decided: the demo content was inserted, even if it was all deleted since, or the directory already had its own content. */
export const isSeeded = async (db: Db): Promise<boolean> => (await db.select().from(milestones).where(eq(milestones.name, DEMO_CONTENT))).length > 0;
