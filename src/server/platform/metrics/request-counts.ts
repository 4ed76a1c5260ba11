/** Requests by route pattern, method and status, with their duration. Counting a request allocates nothing once its kind is known. */

/** Upper bounds of the histogram, in seconds. */
export const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const BUCKETS_MS = BUCKETS_S.map((seconds) => seconds * 1_000);
/** Clients can send any method; each unknown one would permanently add a series. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

export type RequestCount = {
  readonly labels: { method: string; route: string; status: string };
  count: number;
  sumMs: number;
  /** How many took at most this long and longer than the previous bucket; the last is for all that are longer. */
  readonly buckets: Float64Array;
};
export type RequestCounts = ReturnType<typeof createRequestCounts>;

export function createRequestCounts() {
  const byRoute = new Map<string, Map<string, RequestCount>>();

  function kindsOf(route: string): Map<string, RequestCount> {
    const known = byRoute.get(route);
    if (known) return known;
    const made = new Map<string, RequestCount>();
    byRoute.set(route, made);
    return made;
  }

  return {
    /** Routes come from our own tables, so their number is limited. */
    of(route: string, method: string, status: number): RequestCount {
      const kinds = kindsOf(route);
      const key = `${status} ${METHODS.has(method) ? method : "other"}`;
      const known = kinds.get(key);
      if (known) return known;
      const labels = { method: METHODS.has(method) ? method : "other", route, status: String(status) };
      const made = { labels, count: 0, sumMs: 0, buckets: new Float64Array(BUCKETS_S.length + 1) };
      kinds.set(key, made);
      return made;
    },
    *all(): Generator<RequestCount> {
      for (const kinds of byRoute.values()) yield* kinds.values();
    },
  };
}

export function countRequest(one: RequestCount, ms: number): void {
  one.count += 1;
  one.sumMs += ms;
  let bucket = 0;
  while (bucket < BUCKETS_MS.length && ms > (BUCKETS_MS[bucket] ?? 0)) bucket += 1;
  one.buckets[bucket] = (one.buckets[bucket] ?? 0) + 1;
}
