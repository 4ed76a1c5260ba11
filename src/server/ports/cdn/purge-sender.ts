/**
 * Tells the CDN which tags to purge. Each change stays in the table of changes until the CDN has acknowledged it, so that none
 * is lost with the instance that made it; only one instance sends it.
 */
import type { FastifyBaseLogger } from "fastify";
import type { Cdn } from "../../config/cdn-settings.ts";
import { createPurgeQueue } from "../../platform/cache/purge-queue.ts";
import type { Database } from "../../platform/db/database.ts";
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
const MAX_CHANGES = 500;
/** More than this is an import or a long outage: purging everything is one call. */
const MAX_CALLS = 10;

type Deps = { cdn: Cdn; database: Database; log: FastifyBaseLogger; gatherMs?: number; againAfterMs?: number };

export type PurgeSender = ReturnType<typeof createPurgeSender>;

export function createPurgeSender({ cdn, database: { db }, log, gatherMs = GATHER_MS, againAfterMs = AGAIN_AFTER_MS }: Deps) {
  const { tagsPerCall, request } = SHAPES[cdn.shape];
  const counts = { calls: 0, failures: 0, tags: 0 };
  const queue = createPurgeQueue(db, { atOnce: MAX_CHANGES, leaseMs: LEASE_MS, againAfterMs });
  let failuresInARow = 0;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();

  async function purge(tags: string[]) {
    counts.calls += 1;
    const response = await fetch(cdn.purgeUrl, {
      method: "POST",
      redirect: "error",
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
      ...request(cdn.token, tags),
    });
    if (!response.ok) throw new Error(`The CDN answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    await response.body?.cancel();
    counts.tags += tags.length;
  }

  /** True if everything that was waiting has been sent. */
  async function sendWaiting(): Promise<boolean> {
    const changes = await queue.claim();
    if (changes.length === 0) return true;
    const names = namesToPurge(changes.flatMap(({ tags }) => tags));
    const purged = names.length > MAX_CALLS * tagsPerCall ? [EVERYTHING] : names;
    try {
      for (let start = 0; start < purged.length; start += tagsPerCall) await purge(purged.slice(start, start + tagsPerCall));
    } catch (error) {
      await queue.release(changes);
      throw error;
    }
    await queue.acknowledge(changes);
    return changes.length < MAX_CHANGES;
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
