/**
 * Tells the CDN which tags to purge. Each change stays in the table of changes until the CDN has acknowledged it, so that none
 * is lost with the instance that made it; only one instance sends it.
 */
import { sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Cdn } from "../../config/cdn-settings.ts";
import type { Database } from "../../platform/db/database.ts";
import { rawRows } from "../../platform/db/raw-rows.ts";
import { EVERYTHING, namesToPurge } from "./cdn-tags.ts";
import { SHAPES } from "./shapes.ts";

const GATHER_MS = 500;
/**
 * Purged again after this: what the CDN fetched right after the first purge may come from an instance that did not know
 * of the change yet; after three seconds every instance does.
 */
const AGAIN_AFTER_MS = 4_000;
const LEASE_MS = 60_000;
const CALL_TIMEOUT_MS = 5_000;
const MAX_PAUSE_MS = 30_000;
const CHANGES_AT_ONCE = 500;
/** More than this is an import or a long outage: purging everything is one call. */
const MAX_CALLS = 10;

type Deps = { cdn: Cdn; database: Database; log: FastifyBaseLogger; gatherMs?: number; againAfterMs?: number };
type Claimed = { id: number | string; tags: string[] };

export type PurgeSender = ReturnType<typeof createPurgeSender>;

export function createPurgeSender({ cdn, database: { db }, log, gatherMs = GATHER_MS, againAfterMs = AGAIN_AFTER_MS }: Deps) {
  const { tagsPerCall, request } = SHAPES[cdn.shape];
  const counts = { calls: 0, failures: 0, tags: 0 };
  const lease = sql`make_interval(secs => ${LEASE_MS / 1000})`;
  const again = sql`changed_at + make_interval(secs => ${againAfterMs / 1000})`;
  let failuresInARow = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  const claim = () =>
    rawRows<Claimed>(
      db,
      sql`update invalidations set purge_claimed_until = clock_timestamp() + ${lease}
        where id in (select id from invalidations
          where purge_at <= clock_timestamp() and (purge_claimed_until is null or purge_claimed_until < clock_timestamp())
          order by purge_at limit ${CHANGES_AT_ONCE} for update skip locked)
        returning id, tags`,
    );
  const idsOf = (changes: Claimed[]) =>
    sql`id in (${sql.join(
      changes.map(({ id }) => sql`${id}`),
      sql`, `,
    )})`;
  const acknowledge = (changes: Claimed[]) =>
    db.execute(
      sql`update invalidations set purge_claimed_until = null, purge_at = case when purge_claimed_until - ${lease} < ${again} then ${again} end
        where ${idsOf(changes)}`,
    );
  const release = (changes: Claimed[]) => db.execute(sql`update invalidations set purge_claimed_until = null where ${idsOf(changes)}`);

  async function tell(tags: string[]) {
    counts.calls += 1;
    const answer = await fetch(cdn.purgeUrl, { method: "POST", redirect: "error", signal: AbortSignal.timeout(CALL_TIMEOUT_MS), ...request(cdn.token, tags) });
    if (!answer.ok) throw new Error(`The CDN answered ${answer.status}: ${(await answer.text()).slice(0, 200)}`);
    await answer.body?.cancel();
    counts.tags += tags.length;
  }

  /** True if everything that was waiting has been sent. */
  async function sendWaiting(): Promise<boolean> {
    const changes = await claim();
    if (changes.length === 0) return true;
    const names = namesToPurge(changes.flatMap(({ tags }) => tags));
    const told = names.length > MAX_CALLS * tagsPerCall ? [EVERYTHING] : names;
    try {
      for (let start = 0; start < told.length; start += tagsPerCall) await tell(told.slice(start, start + tagsPerCall));
    } catch (error) {
      await release(changes);
      throw error;
    }
    await acknowledge(changes);
    return changes.length < CHANGES_AT_ONCE;
  }

  async function send() {
    try {
      while (!(await sendWaiting()));
      if (failuresInARow > 0) log.info({ failures: failuresInARow }, "the CDN is told of changes again");
      failuresInARow = 0;
    } catch (error) {
      counts.failures += 1;
      failuresInARow += 1;
      // Once per outage: pages still work, and all changes are sent when the CDN is back.
      if (failuresInARow === 1) log.warn({ err: error }, "the CDN could not be told of changes; trying again until it can");
    }
  }

  function schedule() {
    if (isClosed) return;
    const pauseMs = Math.min(MAX_PAUSE_MS, gatherMs * 2 ** failuresInARow);
    timer = setTimeout(() => {
      round = send().finally(schedule);
    }, pauseMs).unref();
  }
  schedule();

  return {
    /** Since the start: calls to the CDN, rounds that failed, tags that it acknowledged. */
    stats: () => ({ ...counts, isFailing: failuresInARow > 0 }),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await round;
      // Send the latest changes; if that fails, another instance or the next start sends them.
      if (failuresInARow === 0) await send();
    },
  };
}
