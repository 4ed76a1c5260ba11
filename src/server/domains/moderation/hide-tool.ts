import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { reports } from "../../platform/db/schema/tools.ts";
import { type Actor, type Note, withAudit } from "../audit-log/with-audit.ts";
import type { Item } from "./items.ts";
import { type Mark, markTool } from "./mark-tool.ts";

type Hide = Mark & { hidden: boolean; reason?: string | undefined };

/** Showing a tool again settles the reports that hid it. */
export const hideTool = (db: Db, hide: Hide): Promise<Item> => withAudit(db, hide.actor, (tx, note) => hideLocked(tx, note, hide));

export async function hideLocked(tx: Db, note: Note, { hidden, reason, ...which }: Hide): Promise<Item> {
  const item = await markTool(tx, note, which, { hiddenAt: hidden ? new Date() : null }, { action: hidden ? "hide" : "show", reason, isPublic: hidden });
  await settleReports(tx, { toolId: which.id, outcome: hidden ? "hide" : "restore", by: which.actor });
  return item;
}

type Settled = { toolId: number; outcome: "hide" | "restore" | "remove"; by: Actor };

export async function settleReports(tx: Db, { toolId, outcome, by }: Settled): Promise<void> {
  await tx
    .update(reports)
    .set({ resolvedAt: new Date(), resolvedBy: by?.id ?? null, outcome })
    .where(and(eq(reports.toolId, toolId), isNull(reports.resolvedAt)));
}
