/** What somebody should look at: urgent reports first, then other reports, then flagged, then pending; of each, what waits longest. */
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { QueueItem, QueueReason, queueContract } from "../../../contract/admin/moderation.ts";
import { URGENT_REASON } from "../../../contract/tool-options.ts";
import type { Db } from "../../platform/db/connect.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import type { DeriveOnce } from "../blog/derived-posts.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { itemForReview } from "./item-for-review.ts";
import { openReports } from "./open-reports.ts";
import { submitterRecords } from "./submitter-records.ts";

type Query = z.infer<typeof queueContract.querystring>;
type Queued = { type: ItemType; id: number; pending: boolean; reported: boolean; flagged: boolean };

/** Three small sets of ids instead of one condition over all tools: each comes from an index of its own. */
export const QUEUED = sql`
  select 'tools' as type, id, created_at, status = 'pending' as pending, flag is not null as flagged,
    exists (select from reports where tool_id = tools.id and resolved_at is null) as reported,
    exists (select from reports where tool_id = tools.id and resolved_at is null and reason = ${URGENT_REASON}) as urgent
  from tools
  where deleted_at is null and id in (
    select id from tools where status = 'pending'
    union select id from tools where flag is not null and deleted_at is null
    union select tool_id from reports where resolved_at is null)
  union all select 'news', id, created_at, true, false, false, false from news where status = 'pending'
  union all select 'blogs', id, created_at, true, false, false, false from posts where status = 'pending'
  union all select 'videos', id, created_at, true, false, false, false from videos where status = 'pending'`;

const IS: Record<QueueReason, SQL> = { pending: sql`pending`, reported: sql`reported`, flagged: sql`flagged` };

type Deps = { db: Db; derive: DeriveOnce };

export async function listQueue({ db, derive }: Deps, { limit, page, why, type }: Query) {
  const where = sql`where ${why ? IS[why] : sql`true`} and ${type ? sql`type = ${type}` : sql`true`}`;
  const [queued, [counts]] = await Promise.all([
    rawRows<Queued>(
      db,
      sql`select type, id, pending, reported, flagged from (${QUEUED}) queue ${where}
        order by urgent desc, reported desc, flagged desc, created_at, type, id limit ${limit} offset ${(page - 1) * limit}`,
    ),
    rawRows<{ total: number; pending: number; reported: number; flagged: number }>(
      db,
      sql`select count(*) filter (${where})::int as total, count(*) filter (where pending)::int as pending,
        count(*) filter (where reported)::int as reported, count(*) filter (where flagged)::int as flagged from (${QUEUED}) queue`,
    ),
  ]);
  const { total = 0, pending = 0, reported = 0, flagged = 0 } = counts ?? {};
  return { items: await withDetails({ db, derive }, queued), total, counts: { pending, reported, flagged } };
}

async function withDetails({ db, derive }: Deps, queued: Queued[]): Promise<QueueItem[]> {
  const toolIds = queued.flatMap(({ type, id }) => (type === "tools" ? [id] : []));
  const found = (await Promise.all(queued.map((one) => itemForReview({ db, derive }, one)))).flatMap((item) => item ?? []);
  const [reports, duplicates, submitters] = await Promise.all([
    openReports(db, toolIds),
    findDuplicates(db, toolIds),
    submitterRecords(
      db,
      found.flatMap(({ submittedBy }) => submittedBy ?? []),
    ),
  ]);
  return found.map(({ submittedBy, ...item }) => {
    const one = queued.find(({ type, id }) => type === item.type && id === item.id);
    return {
      ...item,
      why: (["reported", "flagged", "pending"] as const).filter((reason) => one?.[reason]),
      reports: item.type === "tools" ? (reports.get(item.id) ?? []) : [],
      duplicates: item.type === "tools" ? (duplicates.get(item.id) ?? []) : [],
      submitter: submittedBy === null ? null : (submitters.get(submittedBy) ?? null),
    };
  });
}
