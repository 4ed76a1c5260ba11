/** Asked at every start, so it needs none of what reads the content. */
import { eq } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { milestones } from "../../platform/db/schema/platform.ts";

export const DEMO_CONTENT = "demo content";

/** It was decided once: the demo content was put in, even if it was all deleted since, or the directory had its own already. */
export const isSeeded = async (db: Db): Promise<boolean> => (await db.select().from(milestones).where(eq(milestones.name, DEMO_CONTENT))).length > 0;
