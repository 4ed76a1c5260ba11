/** Featured and hot: until a day, which needs no job to end them. */
import { eq, sql } from "drizzle-orm";
import { FEATURE_DAYS } from "../../../contract/constants.ts";
import type { Db } from "../../platform/db/connect.ts";
import { tools } from "../../platform/db/schema/tools.ts";

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Home shows the latest first, by the date of the last change. */
export const featuredMark = (featured: boolean, days: number = FEATURE_DAYS) => ({
  featuredUntil: featured ? daysFromNow(days) : null,
  updatedAt: new Date(),
});
export const hotMark = (hot: boolean) => ({ hotUntil: hot ? daysFromNow(FEATURE_DAYS) : null, updatedAt: new Date() });

/** What a tool is marked with at this moment, locked. */
export async function readMarks(tx: Db, id: number): Promise<{ featured: boolean; hot: boolean } | undefined> {
  const runs = (until: typeof tools.featuredUntil | typeof tools.hotUntil) => sql<boolean>`coalesce(${until} > now(), false)`;
  const [marks] = await tx
    .select({ featured: runs(tools.featuredUntil), hot: runs(tools.hotUntil) })
    .from(tools)
    .where(eq(tools.id, id))
    .for("update");
  return marks;
}
