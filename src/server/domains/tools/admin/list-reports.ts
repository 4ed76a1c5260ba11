import { desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { AdminReport } from "../../../../contract/admin/reports.ts";
import type { ListOf } from "../../../../contract/api.ts";
import { URGENT_REASON } from "../../../../contract/tool-options.ts";
import type { Db } from "../../../platform/db/database.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { users } from "../../../ports/identity/tables.ts";
import { personName } from "../../audit-log/person-name.ts";
import { reports, tools } from "../tables.ts";
import { visibleLogo } from "../tool-logos.ts";

const WHICH = { open: isNull(reports.resolvedAt), resolved: isNotNull(reports.resolvedAt), all: undefined };

type Query = { limit: number; page: number; state: keyof typeof WHICH };

/** Reports with their tools: unresolved urgent ones first, then the newest. */
export async function listReports(db: Db, { limit, page, state }: Query): Promise<ListOf<AdminReport>> {
  const where = WHICH[state];
  const [items, total] = await Promise.all([read(db, where, { limit, offset: (page - 1) * limit }), db.$count(reports, where)]);
  return { items, total };
}

export async function getReport(db: Db, id: number): Promise<AdminReport> {
  const [report] = await read(db, eq(reports.id, id), { limit: 1, offset: 0 });
  if (!report) throw notFound("Report");
  return report;
}

async function read(db: Db, where: SQL | undefined, { limit, offset }: { limit: number; offset: number }): Promise<AdminReport[]> {
  const rows = await db
    .select({
      id: reports.id,
      reason: reports.reason,
      details: reports.details,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      resolvedBy: sql<string | null>`${personName}`,
      outcome: reports.outcome,
      tool: {
        id: tools.id,
        slug: tools.slug,
        name: tools.name,
        logoUrl: visibleLogo,
        version: tools.version,
        isHidden: sql<boolean>`${tools.hiddenAt} is not null`,
        isPublic: tools.isPublic,
        inBin: sql<boolean>`${tools.deletedAt} is not null`,
      },
    })
    .from(reports)
    .innerJoin(tools, eq(tools.id, reports.toolId))
    .leftJoin(users, eq(users.id, reports.resolvedBy))
    .where(where)
    .orderBy(desc(sql`${reports.resolvedAt} is null and ${reports.reason} = ${URGENT_REASON}`), desc(reports.createdAt), desc(reports.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ createdAt, resolvedAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString(), resolvedAt: resolvedAt?.toISOString() ?? null }));
}
