import { and, eq, isNull } from "drizzle-orm";
import { type ReportReason, URGENT_REASON } from "../../../contract/tool-options.ts";
import type { CurrentSite } from "../../config/site-source.ts";
import type { Db } from "../../platform/db/database.ts";
import { notFound } from "../../platform/http/errors.ts";
import { type DailyVisitor, markOf } from "../tracking/daily-visitor.ts";
import { type AutomaticHide, hideAutomatically, NOT_HIDDEN } from "./hide-automatically.ts";
import { reports, tools } from "./tables.ts";

type Reporter = { userId: number } | DailyVisitor;
type Report = { slug: string; reason: ReportReason; details?: string | undefined; reporter: Reporter };

/** Stores a report, one per visitor and tool. The urgent reason hides the tool until an admin has checked it, within limits. */
export const reportTool = (db: Db, { slug, site, ...report }: Report & { site: CurrentSite }): Promise<AutomaticHide> =>
  db.transaction(async (tx) => {
    // Locked: two reports of one visitor at the same moment must see each other.
    const [tool] = await tx
      .select({ id: tools.id, name: tools.name })
      .from(tools)
      .where(and(eq(tools.slug, slug), tools.isPublic))
      .for("update");
    if (!tool) throw notFound("Tool");
    const isNews = await storeOnce(tx, tool.id, report);
    return isNews && report.reason === URGENT_REASON ? hideAutomatically(tx, { site, tool }) : NOT_HIDDEN;
  });

/** False if this visitor has already reported the tool, unless the new report has the urgent reason and the old one did not. */
async function storeOnce(tx: Db, toolId: number, { reason, details, reporter }: Omit<Report, "slug">): Promise<boolean> {
  const by = "userId" in reporter ? { reporterId: reporter.userId } : { visitor: markOf(reporter.visitor, `report ${toolId}`) };
  const isTheirs = "visitor" in by ? eq(reports.visitor, by.visitor) : and(eq(reports.reporterId, by.reporterId), isNull(reports.resolvedAt));
  const [before] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.toolId, toolId), isTheirs));
  if (!before) {
    await tx.insert(reports).values({ toolId, ...by, reason, details: details ?? null });
    return true;
  }
  if (reason !== URGENT_REASON || before.reason === URGENT_REASON || before.resolvedAt) return false;
  await tx
    .update(reports)
    .set({ reason, details: details ?? before.details })
    .where(eq(reports.id, before.id));
  return true;
}
