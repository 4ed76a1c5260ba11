/** A visitor's report may hide a tool until an admin has checked it. These limits keep reports from emptying the directory. */
import { and, count, eq, gt, isNull, or, sql } from "drizzle-orm";
import { URGENT_REASON } from "../../../contract/tool-options.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { mailAdmins } from "../../ports/mail/mail-admins.ts";
import { auditLog } from "../audit-log/tables.ts";
import { withAudit } from "../audit-log/with-audit.ts";
import { reports, tools } from "./tables.ts";

export type AutomaticHide = { isHidden: boolean /** This was the last one for now, and admins were notified. */; isLimitReached: boolean };
export const NOT_HIDDEN: AutomaticHide = { isHidden: false, isLimitReached: false };

/** The limits are settings. A normal day has no automatic hides or one. */
type Hide = { site: CurrentSite; tool: { id: number; name: string } };

/** Hides a tool that was reported often enough, unless an admin recently cleared it or the hourly limit is reached; then the report waits at the top of the queue. */
export async function hideAutomatically(tx: Db, { site, tool }: Hide): Promise<AutomaticHide> {
  // One at a time: each of many simultaneous reports must see the earlier ones.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('automatic hides', 0))`);
  const { urgentReports, hidesPerHour, trustedDays } = site.moderation;
  const isUrgent = and(eq(reports.toolId, tool.id), eq(reports.reason, URGENT_REASON), isNull(reports.resolvedAt));
  if ((await tx.$count(reports, isUrgent)) < urgentReports) return NOT_HIDDEN;
  if (await wasCleared(tx, tool.id, trustedDays)) return NOT_HIDDEN;
  const before = await hiddenWithinAnHour(tx);
  if (before.length >= hidesPerHour) return NOT_HIDDEN;

  const hidden = [...before, tool.name];
  const isLimitReached = hidden.length === hidesPerHour;
  await withAudit(tx, null, async (_tx, note) => {
    const hiddenAt = new Date();
    const [after] = await tx.update(tools).set({ hiddenAt }).where(eq(tools.id, tool.id)).returning({ version: tools.version });
    if (!after) throw new Error("The tool is gone although it was locked");
    // Not in the public log: the accusation has not been checked yet.
    note({ action: "hide", entity: "tools", entityId: tool.id, subject: tool.name, reason: URGENT_REASON, changes: { hiddenAt: [null, hiddenAt] }, ...after });
    if (isLimitReached) note({ action: "alarm", entity: "reports", entityId: "automatic-hides", subject: alarmOf(hidden.length) });
  });
  if (isLimitReached) await notifyAdmins(tx, site, hidden);
  return { isHidden: true, isLimitReached };
}

async function wasCleared(tx: Db, toolId: number, trustedDays: number): Promise<boolean> {
  const found = or(eq(reports.outcome, "restore"), and(eq(reports.outcome, "dismiss"), eq(reports.reason, URGENT_REASON)));
  const lately = gt(reports.resolvedAt, sql`now() - ${trustedDays} * interval '1 day'`);
  const [row] = await tx
    .select({ times: count() })
    .from(reports)
    .where(and(eq(reports.toolId, toolId), found, lately));
  return (row?.times ?? 0) > 0;
}

/** The names of the hidden tools; only this file hides tools without a person. */
async function hiddenWithinAnHour(tx: Db): Promise<string[]> {
  const isAutomatic = and(eq(auditLog.entity, "tools"), eq(auditLog.action, "hide"), isNull(auditLog.actorId));
  const rows = await tx
    .select({ name: auditLog.subject })
    .from(auditLog)
    .where(and(isAutomatic, gt(auditLog.createdAt, sql`now() - interval '1 hour'`)))
    .orderBy(auditLog.id);
  return rows.map(({ name }) => name ?? "");
}

const alarmOf = (hidden: number) => `${hidden} tools were hidden automatically within an hour`;

/** Once an hour, however often the limit is reached. */
const notifyAdmins = (tx: Db, site: CurrentSite, hidden: string[]) =>
  mailAdmins(tx, site, {
    kind: "automatic-hides",
    occasion: new Date().toISOString().slice(0, 13),
    facts: { headline: alarmOf(hidden.length), tools: hidden, trustedDays: site.moderation.trustedDays },
  });
