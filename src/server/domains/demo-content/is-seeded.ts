/** Runs at every start, so it does not import the code that reads the content. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { milestones } from "./tables.ts";

export const DEMO_CONTENT = "demo content";

/** True once decided: the demo content was inserted, even if it was all deleted since, or the directory already had its own content. */
export const isSeeded = async (db: Db): Promise<boolean> => (await db.select().from(milestones).where(eq(milestones.name, DEMO_CONTENT))).length > 0;
