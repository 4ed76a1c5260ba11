import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { toolScreenshots } from "../tables.ts";

const UNUSED_DAYS = 3;

/** Deletes screenshots that no change ever named. The job `tidy-files` deletes their files in the bucket. */
export async function deleteUnusedScreenshots(db: Db): Promise<void> {
  const unused = and(isNull(toolScreenshots.usedAt), lt(toolScreenshots.createdAt, sql`now() - make_interval(days => ${UNUSED_DAYS})`));
  await db.delete(toolScreenshots).where(unused);
}

/** For the deletion of an account: its pictures stay with their tools. */
export const clearUploader = (tx: Db, userId: number) => tx.update(toolScreenshots).set({ uploadedBy: null }).where(eq(toolScreenshots.uploadedBy, userId));
