/** Rate limits of the public API: by key if one is sent, else by address, in the standard headers of every response. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { PUBLIC_API } from "../../../contract/public-api.ts";
import { verifyApiKey } from "../../domains/api-keys/api-keys.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { tooManyRequests } from "../../platform/http/too-many-requests.ts";
import { visitorKey } from "../../platform/http/visitor-key.ts";

const WINDOW_SECONDS = 60;
/** Per address: a program with a wrong key notices it on its first call. */
const UNKNOWN_KEYS_PER_MINUTE = 10;
const REMEMBERED_KEYS = 10_000;

declare module "fastify" {
  interface FastifyRequest {
    apiKeyId: number | null;
  }
}

export function limitApiCalls(app: FastifyInstance, db: Db) {
  app.decorateRequest("apiKeyId", null);
  const check = app.createRateLimit({
    max: ({ apiKeyId }: FastifyRequest) => (apiKeyId === null ? PUBLIC_API.perMinute.anonymous : PUBLIC_API.perMinute.key),
    timeWindow: WINDOW_SECONDS * 1000,
    keyGenerator: (request: FastifyRequest) => (request.apiKeyId === null ? visitorKey(request) : `key ${request.apiKeyId}`),
    allowList: () => false,
    counter: { name: "public API" },
  });
  const countUnknown = app.createRateLimit({
    max: UNKNOWN_KEYS_PER_MINUTE,
    timeWindow: WINDOW_SECONDS * 1000,
    keyGenerator: visitorKey,
    counter: { name: "unknown API keys", waits: false },
  });
  // A program whose key worked before is not blocked by a neighbor who guesses keys.
  const knownKeys = new LRUCache<string, true>({ max: REMEMBERED_KEYS });
  const underWay = new Map<string, Promise<number | null>>();

  /** Concurrent calls with the same key share one lookup: a program may start with many. */
  function idOf(key: string, request: FastifyRequest, reply: FastifyReply): Promise<number | null> {
    const lookup = underWay.get(key) ?? lookUp(key, request, reply).finally(() => underWay.delete(key));
    underWay.set(key, lookup);
    return lookup;
  }

  async function lookUp(key: string, request: FastifyRequest, reply: FastifyReply): Promise<number | null> {
    // Counted before the lookup: of many that arrive together only the first few may cost a query.
    const unknown = knownKeys.has(key) ? null : await countUnknown(request);
    if (unknown && !unknown.isAllowed && unknown.isExceeded) throw tooManyRequests(reply, unknown);
    const id = await verifyApiKey(db, key);
    if (id === null) knownKeys.delete(key);
    else knownKeys.set(key, true);
    return id;
  }

  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS") return;
    const key = keyOf(request);
    if (key !== null) request.apiKeyId = await idOf(key, request, reply);
    // An unknown key is counted as a call without one, so that it does not bypass the address's limit.
    const limit = await check(request);
    if (!limit.isAllowed) {
      say(reply, limit);
      if (limit.isExceeded) throw tooManyRequests(reply, limit);
    }
    // A caller with a key expects its limit; falling back silently would only show as 429 later.
    if (key !== null && request.apiKeyId === null) throw new HttpError(401, "This API key is not valid. Create one in your profile, or call without a key.");
  });
}

function keyOf({ headers }: FastifyRequest): string | null {
  const given = headers[PUBLIC_API.keyHeader];
  if (typeof given === "string") return given;
  return /^Bearer (ta_\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

type Limit = { max: number; remaining: number; ttlInSeconds: number };

function say(reply: FastifyReply, { max, remaining, ttlInSeconds }: Limit) {
  reply.headers({
    "ratelimit-limit": max,
    "ratelimit-remaining": remaining,
    "ratelimit-reset": ttlInSeconds,
    "ratelimit-policy": `${max};w=${WINDOW_SECONDS}`,
  });
}
