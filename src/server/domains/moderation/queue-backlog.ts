import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { selectFromAll } from "./items.ts";
import type { Reviewables } from "./reviewable.ts";

/** How many items wait for a moderator, and for how many seconds the oldest has waited. The time of a flag is not recorded. */
export async function queueBacklog(db: Db, reviewables: Reviewables): Promise<{ items: number; oldestAgeS: number }> {
  const waitingSince = sql.join(
    Object.values(reviewables).map(({ queue }) => queue.waitingSince),
    sql`, `,
  );
  const [backlog] = await rawRows<{ items: number; age: number }>(
    db,
    sql`select (select count(*)::int from (${selectFromAll(reviewables, ({ queue }) => queue.items)}) queue) as items,
      coalesce(extract(epoch from now() - least(${waitingSince})), 0)::float8 as age`,
  );
  return { items: backlog?.items ?? 0, oldestAgeS: backlog?.age ?? 0 };
}
