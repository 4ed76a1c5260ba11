/** The store for @fastify/rate-limit when instances share their counts. */
import type { FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { type Count, createLocalCounts } from "./local-counts.ts";
import type { SharedCounts } from "./shared-counts.ts";

declare module "@fastify/rate-limit" {
  interface CreateRateLimitOptions {
    /**
     * Names the count where no route does, the same on every instance. `waits: false` uses the local count and updates
     * Redis in the background, so a request waits for at most one response; other instances' calls count from the next one on.
     */
    counter?: { name: string; waits?: boolean };
  }
}

/** Every key expires, including one that lost its expiry. */
export const COUNT = `
  local current = redis.call('INCR', KEYS[1])
  local left = redis.call('PTTL', KEYS[1])
  if left < 0 then
    left = tonumber(ARGV[1])
    redis.call('PEXPIRE', KEYS[1], left)
  end`;
const COUNT_CALL = `${COUNT}
  return { current, left }`;

type Route = { method?: string | string[]; url?: string };
type Params = { counter?: { name: string; waits?: boolean }; routeInfo?: Route };
type Callback = (error: Error | null, count?: Count) => void;

export function createRateLimitStore(shared: SharedCounts): FastifyRateLimitStoreCtor {
  class RateLimitStore {
    readonly #local = createLocalCounts();
    readonly #name: string;
    readonly #waits: boolean;
    constructor({ counter }: Params) {
      this.#name = counter?.name ?? "calls";
      this.#waits = counter?.waits ?? true;
    }

    incr(key: string, callback: Callback, windowMs: number) {
      const localCount = this.#local.add(key, windowMs);
      const counted = this.#count(key, windowMs);
      if (this.#waits) void counted.then((sharedCount) => callback(null, sharedCount ?? localCount));
      else callback(null, localCount);
    }

    child(params: object) {
      const { counter, routeInfo }: Params = params;
      const { method, url } = routeInfo ?? {};
      const name = counter?.name ?? (url && `${[method].flat().join("+")} ${url}`);
      // Two unnamed limits would share one count.
      if (!name) throw new Error("A rate limit that belongs to no route needs a name: set `counter`");
      return new RateLimitStore({ counter: { ...counter, name } });
    }

    async #count(key: string, windowMs: number): Promise<Count | null> {
      const [current, ttl] = (await shared.ask(COUNT_CALL, [`limit:${this.#name}:${key}`], [windowMs])) ?? [];
      if (current === undefined || ttl === undefined) return null;
      this.#local.update(key, { current, ttl });
      return { current, ttl };
    }
  }
  return RateLimitStore;
}
