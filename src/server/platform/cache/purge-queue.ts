/** Changes that the CDN has not acknowledged yet. Instances claim them, so that only one sends each. */
import { sql } from "drizzle-orm";
import type { Db } from "../db/database.ts";
import { rawRows } from "../db/raw-rows.ts";

type Claimed = { id: number | string; tags: string[] };
/** `againAfterMs`: a change acknowledged sooner than this after it happened is sent once more then. */
type Options = { atOnce: number; leaseMs: number; againAfterMs: number };

export function createPurgeQueue(db: Db, { atOnce, leaseMs, againAfterMs }: Options) {
  const lease = sql`make_interval(secs => ${leaseMs / 1000})`;
  const again = sql`changed_at + make_interval(secs => ${againAfterMs / 1000})`;
  const idsOf = (changes: Claimed[]) =>
    sql`id in (${sql.join(
      changes.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`;
  return {
    claim: () =>
      rawRows<Claimed>(
        db,
        sql`update invalidations set purge_claimed_until = clock_timestamp() + ${lease}
          where id in (select id from invalidations
            where purge_at <= clock_timestamp() and (purge_claimed_until is null or purge_claimed_until < clock_timestamp())
            order by purge_at limit ${atOnce} for update skip locked)
          returning id, tags`,
      ),
    acknowledge: (changes: Claimed[]) =>
      db.execute(
        sql`update invalidations set purge_claimed_until = null, purge_at = case when purge_claimed_until - ${lease} < ${again} then ${again} end
          where ${idsOf(changes)}`,
      ),
    release: (changes: Claimed[]) => db.execute(sql`update invalidations set purge_claimed_until = null where ${idsOf(changes)}`),
  };
}
