/** Items that need a decision: urgent reports first, then other reports, then flagged, then pending; oldest first within each. */
import { type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { ItemType } from "../../../contract/admin/item.ts";
import type { QueueItem, QueueReason, queueOperation } from "../../../contract/admin/moderation.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { selectFromAll } from "./items.ts";
import type { Reviewables, ReviewDeps } from "./reviewable.ts";
import { submitterRecords } from "./submitter-records.ts";

type Query = z.infer<typeof queueOperation.query>;
type Queued = { type: ItemType; id: number; pending: boolean; reported: boolean; flagged: boolean };

const IS: Record<QueueReason, SQL> = { pending: sql`pending`, reported: sql`reported`, flagged: sql`flagged` };

type Deps = ReviewDeps & { reviewables: Reviewables };

export async function listQueue(deps: Deps, { limit, page, why, type }: Query) {
  const { db, reviewables } = deps;
  const all = selectFromAll(reviewables, ({ queue }) => queue.items);
  const where = sql`where ${why ? IS[why] : sql`true`} and ${type ? sql`type = ${type}` : sql`true`}`;
  const [queued, [counts]] = await Promise.all([
    rawRows<Queued>(
      db,
      sql`select type, id, pending, reported, flagged from (${all}) queue ${where}
        order by urgent desc, reported desc, flagged desc, created_at, type, id limit ${limit} offset ${(page - 1) * limit}`,
    ),
    rawRows<{ total: number; pending: number; reported: number; flagged: number }>(
      db,
      sql`select count(*) filter (${where})::int as total, count(*) filter (where pending)::int as pending,
        count(*) filter (where reported)::int as reported, count(*) filter (where flagged)::int as flagged from (${all}) queue`,
    ),
  ]);
  const { total = 0, pending = 0, reported = 0, flagged = 0 } = counts ?? {};
  return { items: await withDetails(deps, queued), total, counts: { pending, reported, flagged } };
}

async function withDetails({ reviewables, ...deps }: Deps, queued: Queued[]): Promise<QueueItem[]> {
  const lists = Object.values(reviewables).map((one) => {
    const ids = queued.flatMap(({ type, id }) => (type === one.type ? [id] : []));
    return ids.length > 0 ? one.listForReview(deps, ids) : [];
  });
  const found = (await Promise.all(lists)).flat();
  const submitters = await submitterRecords(
    deps.db,
    reviewables,
    found.flatMap(({ submittedBy }) => submittedBy ?? []),
  );
  return queued.flatMap((one) => {
    const item = found.find(({ type, id }) => type === one.type && id === one.id);
    if (!item) return [];
    const { submittedBy, ...shown } = item;
    const why = (["reported", "flagged", "pending"] as const).filter((reason) => one[reason]);
    return [{ ...shown, why, submitter: submittedBy === null ? null : (submitters.get(submittedBy) ?? null) }];
  });
}
