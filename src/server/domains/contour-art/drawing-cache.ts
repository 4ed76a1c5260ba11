/** An in-memory cache of drawings, shared by several routes, with one size limit. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { HttpError } from "../../platform/http/errors.ts";

/** Several thousand emblems, or hundreds of maps. */
const MAX_CHARACTERS = 12_000_000;
const YEAR = "public, max-age=31536000, immutable";

/** `keep`: the cache-control header, for URLs whose drawing may change. */
type Drawing = { key: string; draw: () => string; keep?: string };

/** Sends a drawing with a cache header. Cached drawings cost nothing, so only drawing new ones is rate limited. */
export function createDrawingCache(app: FastifyInstance) {
  const cache = new LRUCache<string, string>({ maxSize: MAX_CHARACTERS, sizeCalculation: ({ length }) => length });
  const overLimit = app.createRateLimit();
  return async (request: FastifyRequest, reply: FastifyReply, { key, draw, keep = YEAR }: Drawing) => {
    let svg = cache.get(key);
    if (!svg) {
      const limit = await overLimit(request);
      if (!limit.isAllowed && limit.isExceeded) throw new HttpError(429, "Too many requests. Please try again in a minute.");
      svg = draw();
      cache.set(key, svg);
    }
    return reply.type("image/svg+xml; charset=utf-8").header("cache-control", keep).send(svg);
  };
}
