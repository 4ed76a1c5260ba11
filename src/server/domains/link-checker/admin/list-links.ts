import { and, asc, count, desc, eq, ilike, or, sql } from "drizzle-orm";
import type { LinkCheck, LinkStatus } from "../../../../contract/admin/link-checker.ts";
import type { Db } from "../../../platform/db/database.ts";
import { ilikePattern } from "../../../platform/db/ilike-pattern.ts";
import { notFound } from "../../../platform/http/errors.ts";
import { categories } from "../../categories/tables.ts";
import { tools } from "../../tools/tables.ts";
import { linkChecks } from "../tables.ts";

const columns = {
  id: tools.id,
  slug: tools.slug,
  name: tools.name,
  website: linkChecks.website,
  status: linkChecks.status,
  detail: linkChecks.detail,
  finalUrl: linkChecks.finalUrl,
  failures: linkChecks.failures,
  failingSince: linkChecks.failingSince,
  goneSince: linkChecks.goneSince,
  checkedAt: linkChecks.checkedAt,
  nextCheckAt: linkChecks.nextCheckAt,
};
type Row = { failingSince: Date | null; goneSince: Date | null; checkedAt: Date; nextCheckAt: Date };
const written = <Shown extends Row>({ failingSince, goneSince, checkedAt, nextCheckAt, ...row }: Shown) => ({
  ...row,
  failingSince: failingSince?.toISOString() ?? null,
  goneSince: goneSince?.toISOString() ?? null,
  checkedAt: checkedAt.toISOString(),
  nextCheckAt: nextCheckAt.toISOString(),
});

type Query = { limit: number; page: number; status?: LinkStatus | undefined; q?: string | undefined };

/** The worst first. */
export async function listLinks(db: Db, { limit, page, status, q }: Query) {
  const where = and(
    eq(tools.isPublic, true),
    status ? eq(linkChecks.status, status) : undefined,
    q ? or(ilike(tools.name, ilikePattern(q)), ilike(linkChecks.website, ilikePattern(q))) : undefined,
  );
  const worst = sql`array_position(array['dead', 'failing', 'parked', 'moved', 'unclear', 'alive'], ${linkChecks.status})`;
  const from = () => db.select(columns).from(linkChecks).innerJoin(tools, eq(tools.id, linkChecks.toolId)).where(where);
  const [rows, [all], counted, [publicTools]] = await Promise.all([
    from()
      .orderBy(asc(worst), desc(linkChecks.checkedAt), asc(tools.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(linkChecks).innerJoin(tools, eq(tools.id, linkChecks.toolId)).where(where),
    db
      .select({ status: linkChecks.status, tools: count() })
      .from(linkChecks)
      .innerJoin(tools, and(eq(tools.id, linkChecks.toolId), eq(tools.isPublic, true)))
      .groupBy(linkChecks.status),
    db.select({ tools: sql<number>`coalesce(sum(${categories.toolCount}), 0)::int` }).from(categories),
  ]);
  const counts = { dead: 0, failing: 0, parked: 0, moved: 0, unclear: 0, alive: 0 } satisfies Record<LinkStatus, number>;
  for (const { status: is, tools: how } of counted) counts[is] = how;
  const checked = Object.values(counts).reduce((sum, each) => sum + each, 0);
  return { items: rows.map(written), total: all?.total ?? 0, counts, unchecked: (publicTools?.tools ?? 0) - checked };
}

export async function getLink(db: Db, toolId: number): Promise<LinkCheck> {
  const [row] = await db.select(columns).from(linkChecks).innerJoin(tools, eq(tools.id, linkChecks.toolId)).where(eq(tools.id, toolId));
  if (!row) throw notFound("Tool");
  return written(row);
}
