/** The marks an admin gives a tool in the list: featured, hot, flagged. */
import type { Db } from "../../../platform/db/connect.ts";
import { withAudit } from "../../audit-log/with-audit.ts";
import type { Item } from "../../moderation/items.ts";
import { type Mark, markTool } from "../../moderation/mark-tool.ts";
import { featuredMark, hotMark } from "../../moderation/tool-marks.ts";

export const featureTool = (db: Db, { featured, days, actor, ...which }: Mark & { featured: boolean; days: number }): Promise<Item> =>
  withAudit(db, actor, (tx, note) => markTool(tx, note, { ...which, actor }, featuredMark(featured, days), { action: featured ? "feature" : "unfeature" }));

/** Hot for the usual days; the specification's call names none. */
export const markToolHot = (db: Db, { hot, actor, ...which }: Mark & { hot: boolean }): Promise<Item> =>
  withAudit(db, actor, (tx, note) => markTool(tx, note, { ...which, actor }, hotMark(hot), { action: hot ? "heat" : "cool" }));

export const flagTool = (db: Db, { flag, actor, ...which }: Mark & { flag: string | null }): Promise<Item> =>
  withAudit(db, actor, (tx, note) =>
    markTool(tx, note, { ...which, actor }, { flag }, { action: flag === null ? "unflag" : "flag", ...(flag === null ? {} : { reason: flag }) }),
  );
