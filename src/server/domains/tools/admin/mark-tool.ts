/** The marks an admin gives a tool in the list: featured, hot, flagged. */
import { FEATURE_DAYS } from "../../../../contract/constants.ts";
import type { Db } from "../../../platform/db/connect.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import type { Item } from "../../moderation/items.ts";
import { type Mark, markTool } from "../../moderation/mark-tool.ts";

const DAY_MS = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS);

/** Featured until a day, which needs no job to end it. Home shows the latest first, by the date of the last change. */
export const featureTool = (db: Db, { featured, days, actor, ...which }: Mark & { featured: boolean; days: number }): Promise<Item> =>
  withAudit(db, actor, (tx, note) =>
    markTool(
      tx,
      note,
      { ...which, actor },
      { featuredUntil: featured ? daysFromNow(days) : null, updatedAt: new Date() },
      { action: featured ? "feature" : "unfeature" },
    ),
  );

/** Hot for the usual days; the specification's call names none. */
export const markToolHot = (db: Db, { hot, actor, ...which }: Mark & { hot: boolean }): Promise<Item> =>
  withAudit(db, actor, (tx, note) =>
    markTool(tx, note, { ...which, actor }, { hotUntil: hot ? daysFromNow(FEATURE_DAYS) : null, updatedAt: new Date() }, { action: hot ? "heat" : "cool" }),
  );

export const flagTool = (db: Db, { flag, actor, ...which }: Mark & { flag: string | null }): Promise<Item> =>
  withAudit(db, actor, (tx, note) =>
    markTool(tx, note, { ...which, actor }, { flag }, { action: flag === null ? "unflag" : "flag", ...(flag === null ? {} : { reason: flag }) }),
  );
