import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/connect.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { QUEUED } from "./list-queue.ts";

/** How much waits for a moderator, and for how many seconds what waits longest has. Nobody wrote down when a tool was flagged. */
export async function queueBacklog(db: Db): Promise<{ items: number; oldestAgeS: number }> {
  const [backlog] = await rawRows<{ items: number; age: number }>(
    db,
    sql`select (select count(*)::int from (${QUEUED}) queue) as items,
      coalesce(extract(epoch from now() - least(
        (select min(created_at) from tools where status = 'pending' and deleted_at is null),
        (select min(created_at) from news where status = 'pending'),
        (select min(created_at) from posts where status = 'pending'),
        (select min(created_at) from videos where status = 'pending'),
        (select min(created_at) from reports where resolved_at is null))), 0)::float8 as age`,
  );
  return { items: backlog?.items ?? 0, oldestAgeS: backlog?.age ?? 0 };
}
