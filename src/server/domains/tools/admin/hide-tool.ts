import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { type Actor, type Note, withAudit } from "../../audit-log/with-audit.ts";
import type { Item } from "../../moderation/reviewable.ts";
import type { PausedWithTool } from "../paused-with-tool.ts";
import { reports, tools } from "../tables.ts";
import { type Mark, markTool } from "./mark-tool.ts";

type Hide = Mark & { hidden: boolean; reason?: string | undefined };

/** Showing a tool again resolves the reports that hid it, and resumes what was paused with it. */
export const hideTool = (db: Db, pausedWithTool: PausedWithTool[], hide: Hide): Promise<Item> =>
  withAudit(db, hide.actor, (tx, note) => hideLocked(tx, note, pausedWithTool, hide));

export async function hideLocked(tx: Db, note: Note, pausedWithTool: PausedWithTool[], { hidden, reason, ...which }: Hide): Promise<Item> {
  const since = await hiddenSince(tx, which.id);
  const now = new Date();
  // Hiding a hidden tool again keeps the first date: promotions have been paused since then.
  const item = await markTool(tx, note, which, { hiddenAt: hidden ? (since ?? now) : null }, { action: hidden ? "hide" : "show", reason, isPublic: hidden });
  if (since && !hidden) for (const { resume } of pausedWithTool) await resume(tx, { toolId: which.id, pausedAt: since, now });
  await settleReports(tx, { toolId: which.id, outcome: hidden ? "hide" : "restore", by: which.actor });
  return item;
}

async function hiddenSince(tx: Db, id: number): Promise<Date | null> {
  const [tool] = await tx.select({ hiddenAt: tools.hiddenAt }).from(tools).where(eq(tools.id, id)).for("update");
  return tool?.hiddenAt ?? null;
}

type Settled = { toolId: number; outcome: "hide" | "restore" | "remove"; by: Actor };

export async function settleReports(tx: Db, { toolId, outcome, by }: Settled): Promise<void> {
  await tx
    .update(reports)
    .set({ resolvedAt: new Date(), resolvedBy: by?.id ?? null, outcome })
    .where(and(eq(reports.toolId, toolId), isNull(reports.resolvedAt)));
}
