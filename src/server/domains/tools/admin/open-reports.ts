import { and, asc, inArray, isNull } from "drizzle-orm";
import type { QueueItem } from "../../../../contract/admin/moderation.ts";
import type { Db } from "../../../platform/db/database.ts";
import { reports } from "../tables.ts";

/** The unresolved reports, by tool. */
export async function openReports(db: Db, toolIds: number[]): Promise<Map<number, QueueItem["reports"]>> {
  const rows = await db
    .select({ toolId: reports.toolId, id: reports.id, reason: reports.reason, details: reports.details, createdAt: reports.createdAt })
    .from(reports)
    .where(and(inArray(reports.toolId, toolIds), isNull(reports.resolvedAt)))
    .orderBy(asc(reports.createdAt));
  const listed = rows.map(({ toolId, createdAt, ...report }) => ({ toolId, report: { ...report, createdAt: createdAt.toISOString() } }));
  return new Map([...Map.groupBy(listed, ({ toolId }) => toolId)].map(([id, list]) => [id, list.map(({ report }) => report)]));
}
