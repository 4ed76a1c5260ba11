import { LRUCache } from "lru-cache";

/** Bounded: forged addresses only evict the oldest. */
const MAX_KEYS = 10_000;

export type Count = { current: number; ttl: number };

/** What this instance knows of one limit's counts: its own calls, and the totals that Redis reported. */
export function createLocalCounts(now: () => number = Date.now) {
  const counts = new LRUCache<string, { current: number; until: number }>({ max: MAX_KEYS });

  function read(key: string): Count {
    const entry = counts.get(key);
    return entry && entry.until > now() ? { current: entry.current, ttl: entry.until - now() } : { current: 0, ttl: 0 };
  }
  return {
    read,
    add(key: string, windowMs: number): Count {
      const before = read(key);
      const after = { current: before.current + 1, ttl: before.current === 0 ? windowMs : before.ttl };
      counts.set(key, { current: after.current, until: now() + after.ttl });
      return after;
    },
    /** The higher number counts: pending responses include calls that were already counted here. */
    update(key: string, { current, ttl }: Count) {
      counts.set(key, { current: Math.max(current, read(key).current), until: now() + ttl });
    },
  };
}
