/**
 * Reads that may be slightly stale go to the replica, but only while it has every change that this instance knows of: a page
 * that was invalidated by a change is never rebuilt from older data.
 */
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import type { GuardedPool } from "./guarded-pool.ts";
import { isConnectionError } from "./unavailable.ts";

const ASK_EVERY_MS = 20;
const RETRY_MS = 1_000;
/** A read that conflicted with changes the replica had to replay. */
const CONFLICT = "40001";

type Pools = { primary: GuardedPool; replica: GuardedPool; warn(sentence: string): void };

export function createReplicaReads({ primary, replica, warn }: Pools) {
  let isBehind = true;
  let isRepeatRequested = false;
  let following: Promise<void> | null = null;
  let isClosed = false;
  let isStandby = true;

  const current = async () => (await primary.query<{ lsn: string }>("select pg_current_wal_insert_lsn()::text as lsn")).rows[0]?.lsn;

  /** Null if the server is not a replica. */
  async function hasReplayed(lsn: string | undefined): Promise<boolean | null> {
    const { rows } = await replica.query<{ is_there: boolean | null }>("select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there", [lsn]);
    return rows[0]?.is_there ?? null;
  }

  async function follow() {
    while (isRepeatRequested && !isClosed) {
      isRepeatRequested = false;
      const lsn = await current();
      for (let replayed = await hasReplayed(lsn); replayed !== true && !isClosed; replayed = await hasReplayed(lsn)) {
        if (replayed === null && isStandby) warn("DATABASE_REPLICA_URL is no streaming replica: everything is read from the primary");
        isStandby = replayed !== null;
        await wait(replayed === null ? RETRY_MS : ASK_EVERY_MS, undefined, { ref: false });
      }
    }
    isBehind = false;
  }

  /** A change is known: the replica is not used until it has it. */
  function noticeChange() {
    isBehind = true;
    isRepeatRequested = true;
    following ??= follow()
      .catch(async () => {
        // One of the two is down, which is logged elsewhere.
        await wait(RETRY_MS, undefined, { ref: false });
        isRepeatRequested = true;
      })
      .finally(() => {
        following = null;
        if (isRepeatRequested && !isClosed) noticeChange();
      });
  }
  noticeChange();

  const query = (pool: pg.Pool, question: unknown[]): unknown => Reflect.apply(pool.query, pool, question);
  async function askEither(...question: unknown[]) {
    if (isBehind || replica.watch.isUnavailable()) return query(primary, question);
    try {
      return await query(replica, question);
    } catch (error) {
      const isConflict = error instanceof Error && "code" in error && error.code === CONFLICT;
      if (!isConflict && !isConnectionError(error)) throw error;
      return query(primary, question);
    }
  }

  return {
    /** Looks like the primary's pool; transactions stay on the primary. */
    pool: new Proxy(primary, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        return name === "query" ? askEither : typeof value === "function" ? value.bind(target) : value;
      },
    }),
    noticeChange,
    async close() {
      isClosed = true;
      await following;
    },
  };
}
