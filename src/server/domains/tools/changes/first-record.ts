/** The first record of a tool: its creation, or the baseline of a tool that was listed before changes were recorded. */
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ReviewStatus } from "../../../../contract/admin/item.ts";
import type { ChangeRole } from "../../../../contract/fact-labels.ts";
import type { Db } from "../../../platform/db/database.ts";
import { toolChanges, tools } from "../tables.ts";

const LISTED_AT = sql`coalesce(published_at, created_at)`;

/** For the tools that have no record yet. `where` may refer to columns of `tools`. */
export const recordBaselines = (tx: Db, where: SQL): Promise<unknown> =>
  tx.execute(sql`
    insert into tool_changes (tool_id, kind, state, created_at, decided_at, applies_at)
    select id, 'baseline', 'published', created_at, ${LISTED_AT}, ${LISTED_AT} from tools where ${where}
    on conflict (tool_id) where kind in ('baseline', 'creation') do nothing`);

type Creation = { ids: number[]; role: ChangeRole; authorId?: number | null };

/** In one statement. Tools that wait for review are proposed. */
export async function recordCreations(tx: Db, { ids, role, authorId = null }: Creation): Promise<void> {
  if (ids.length === 0) return;
  const listedAt = sql`case when ${tools.status} = 'approved' then ${LISTED_AT} end`;
  await tx.execute(sql`
    insert into tool_changes (tool_id, kind, role, author_id, state, created_at, decided_at, applies_at)
    select id, 'creation', ${role}, ${authorId}::int, case when status = 'approved' then 'published' else 'proposed' end, created_at, ${listedAt}, ${listedAt}
    from tools where ${inArray(tools.id, ids)}`);
}

/** The record of a submission follows the decision about its tool. */
export async function settleCreation(tx: Db, toolId: number, status: ReviewStatus): Promise<void> {
  const state = { pending: "proposed", approved: "published", rejected: "rejected" } as const;
  const decidedAt = status === "pending" ? null : sql`coalesce(decided_at, now())`;
  await tx
    .update(toolChanges)
    .set({
      state: state[status],
      decidedAt,
      appliesAt: status === "approved" ? sql`(select ${LISTED_AT} from tools where tools.id = ${toolId})` : null,
    })
    .where(and(eq(toolChanges.toolId, toolId), eq(toolChanges.kind, "creation")));
}
