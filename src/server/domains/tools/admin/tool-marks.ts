/** The marks an admin can give a tool: flagged, and featured and hot, which expire on a date without a job. */
import { eq, sql } from "drizzle-orm";
import { FEATURE_DAYS } from "../../../../contract/constants.ts";
import type { Db } from "../../../platform/db/database.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import type { BulkChange, Item } from "../../moderation/reviewable.ts";
import { tools } from "../tables.ts";
import { type Mark, markTool } from "./mark-tool.ts";

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Home shows the latest first, by the date of the last change. */
const featuredMark = (featured: boolean, days: number = FEATURE_DAYS) => ({ featuredUntil: featured ? daysFromNow(days) : null, updatedAt: new Date() });
const hotMark = (hot: boolean) => ({ hotUntil: hot ? daysFromNow(FEATURE_DAYS) : null, updatedAt: new Date() });

export const featureTool = (db: Db, { featured, days, actor, ...which }: Mark & { featured: boolean; days: number }): Promise<Item> =>
  withAudit(db, actor, (tx, note) => markTool(tx, note, which, featuredMark(featured, days), { action: featured ? "feature" : "unfeature" }));

/** Hot for the usual number of days; the specified call has no duration. */
export const markToolHot = (db: Db, { hot, actor, ...which }: Mark & { hot: boolean }): Promise<Item> =>
  withAudit(db, actor, (tx, note) => markTool(tx, note, which, hotMark(hot), { action: hot ? "mark-hot" : "unmark-hot" }));

export const flagTool = (db: Db, { flag, actor, ...which }: Mark & { flag: string | null }): Promise<Item> =>
  withAudit(db, actor, (tx, note) =>
    markTool(tx, note, which, { flag }, { action: flag === null ? "unflag" : "flag", ...(flag === null ? {} : { reason: flag }) }),
  );

/** Marks a tool unless it has the mark already. */
export const markInBulk =
  (kind: "featured" | "hot", on: boolean): BulkChange =>
  async (tx, note, { id }) => {
    const before = await lockMarks(tx, id);
    if (before && before[kind] === on) return undefined;
    const [set, action] = kind === "featured" ? [featuredMark(on), on ? "feature" : "unfeature"] : [hotMark(on), on ? "mark-hot" : "unmark-hot"];
    return (await markTool(tx, note, { id }, set, { action })).slug;
  };

/** A tool's current marks; locks its row. */
async function lockMarks(tx: Db, id: number): Promise<{ featured: boolean; hot: boolean } | undefined> {
  const runs = (until: typeof tools.featuredUntil | typeof tools.hotUntil) => sql<boolean>`coalesce(${until} > now(), false)`;
  const [marks] = await tx
    .select({ featured: runs(tools.featuredUntil), hot: runs(tools.hotUntil) })
    .from(tools)
    .where(eq(tools.id, id))
    .for("update");
  return marks;
}
