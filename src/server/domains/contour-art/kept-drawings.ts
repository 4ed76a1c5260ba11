/** Drawings that several routes keep in memory, within one bound. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { HttpError } from "../../platform/http/errors.ts";

/** Some thousand emblems, or hundreds of maps. */
const KEPT_CHARACTERS = 12_000_000;
const YEAR = "public, max-age=31536000, immutable";

/** `keep`: for how long, where the address may come to mean another drawing. */
type Drawing = { key: string; draw: () => string; keep?: string };

/** Sends a drawing that a browser keeps. One we have costs nothing; only drawing is worth limiting. */
export function keptDrawings(app: FastifyInstance) {
  const drawn = new LRUCache<string, string>({ maxSize: KEPT_CHARACTERS, sizeCalculation: ({ length }) => length });
  const overLimit = app.createRateLimit();
  return async (request: FastifyRequest, reply: FastifyReply, { key, draw, keep = YEAR }: Drawing) => {
    let svg = drawn.get(key);
    if (!svg) {
      const limit = await overLimit(request);
      if (!limit.isAllowed && limit.isExceeded) throw new HttpError(429, "Too many requests. Please try again in a minute.");
      svg = draw();
      drawn.set(key, svg);
    }
    return reply.type("image/svg+xml; charset=utf-8").header("cache-control", keep).send(svg);
  };
}
