import { eq } from "drizzle-orm";
import type { ReportOutcome } from "../../../../contract/admin/reports.ts";
import { UNKNOWN_PERSON } from "../../../../contract/constants.ts";
import type { Db } from "../../../platform/db/database.ts";
import { HttpError, notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personName } from "../../audit-log/person-name.ts";
import { type Actor, type Note, withAudit } from "../../audit-log/with-audit.ts";
import { withAuditInBulk } from "../../audit-log/with-audit-in-bulk.ts";
import { binLocked } from "../../moderation/bin-item.ts";
import type { Item } from "../../moderation/reviewable.ts";
import { lockTool } from "../lock-tool.ts";
import type { PausedWithTool } from "../paused-with-tool.ts";
import { reports } from "../tables.ts";
import { toolReviewable } from "../tool-reviewable.ts";
import { hideLocked, settleReports } from "./hide-tool.ts";

type Resolution = { id: number; outcome: ReportOutcome; reason?: string | undefined; version?: number | undefined; actor: NonNullable<Actor> };

/** Resolves a report and applies the admin's decision to the tool. Returns the tool. */
export const resolveReport = (db: Db, pausedWithTool: PausedWithTool[], resolution: Resolution): Promise<Item> =>
  withAudit(db, resolution.actor, async (tx, note) => resolveLocked(tx, note, pausedWithTool, resolution, await lockReport(tx, resolution.id)));

/** The same for many. Skips reports that were resolved along with an earlier one. */
export const resolveReportsInBulk = (
  db: Db,
  pausedWithTool: PausedWithTool[],
  { ids, actor, outcome }: { ids: number[] } & Pick<Resolution, "outcome" | "actor">,
) =>
  withAuditInBulk(db, { ids, actor }, async (tx, note, id) => {
    const [found] = await tx.select({ outcome: reports.outcome }).from(reports).where(eq(reports.id, id)).for("update");
    if (found?.outcome === outcome) return undefined;
    return resolveLocked(tx, note, pausedWithTool, { id, outcome, actor }, await lockReport(tx, id));
  });

async function resolveLocked(tx: Db, note: Note, pausedWithTool: PausedWithTool[], resolution: Resolution, report: Report): Promise<Item> {
  const { outcome, reason } = resolution;
  note({
    action: "resolve",
    entity: "reports",
    entityId: report.id,
    subject: report.reason,
    reason,
    changes: { outcome: [null, outcome], tool: [null, report.toolId] },
  });
  return settle(tx, note, pausedWithTool, { toolId: report.toolId, ...resolution, reason: reason || report.reason });
}

async function settle(
  tx: Db,
  note: Note,
  pausedWithTool: PausedWithTool[],
  { id, toolId, outcome, reason, version, actor }: Resolution & { toolId: number },
): Promise<Item> {
  const tool = { id: toolId, version, reason };
  if (outcome === "remove") {
    const { item } = await binLocked(tx, note, toolReviewable, tool);
    await settleReports(tx, { toolId, outcome, by: actor });
    return item;
  }
  if (outcome !== "dismiss") return hideLocked(tx, note, pausedWithTool, { ...tool, hidden: outcome === "hide", actor });
  const item = await lockTool(tx, { id: toolId, version });
  await tx.update(reports).set({ resolvedAt: new Date(), resolvedBy: actor.id, outcome }).where(eq(reports.id, id));
  return item;
}

type Report = typeof reports.$inferSelect;

async function lockReport(tx: Db, id: number): Promise<Report> {
  const [report] = await tx.select().from(reports).where(eq(reports.id, id)).for("update");
  if (!report) throw notFound("Report");
  if (!report.resolvedAt) return report;
  const [by] = report.resolvedBy === null ? [] : await tx.select({ name: personName }).from(users).where(eq(users.id, report.resolvedBy));
  throw new HttpError(409, `${by?.name ?? UNKNOWN_PERSON} has already resolved this report.`);
}
