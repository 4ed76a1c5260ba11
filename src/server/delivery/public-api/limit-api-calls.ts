/** How much one caller may read: by key where one is sent, else by address; said in the standard headers on every answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { PUBLIC_API } from "../../../contract/public-api.ts";
import { verifyApiKey } from "../../domains/api-keys/api-keys.ts";
import type { Db } from "../../platform/db/database.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { tooManyRequests } from "../../platform/http/too-many-requests.ts";
import { visitorKey } from "../../platform/http/visitor-key.ts";

const WINDOW_SECONDS = 60;
/** Per address: a program that was given the wrong key notices with its first call. */
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
  // A program whose key worked before is not held up by a neighbor who guesses.
  const known = new LRUCache<string, true>({ max: REMEMBERED_KEYS });
  const underWay = new Map<string, Promise<number | null>>();

  /** Calls that arrive together with the same key are one question: a program may start with many. */
  function idOf(key: string, request: FastifyRequest, reply: FastifyReply): Promise<number | null> {
    const asked = underWay.get(key) ?? lookUp(key, request, reply).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  }

  async function lookUp(key: string, request: FastifyRequest, reply: FastifyReply): Promise<number | null> {
    // Counted before it is looked up: of many that arrive together only the first few may cost a query.
    const unknown = known.has(key) ? null : await countUnknown(request);
    if (unknown && !unknown.isAllowed && unknown.isExceeded) throw tooManyRequests(reply, unknown);
    const id = await verifyApiKey(db, key);
    if (id === null) known.delete(key);
    else known.set(key, true);
    return id;
  }

  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS") return;
    const key = keyOf(request);
    if (key !== null) request.apiKeyId = await idOf(key, request, reply);
    // A key that nobody has is counted as a call without one, so that it does not get around the address's limit.
    const limit = await check(request);
    if (!limit.isAllowed) {
      say(reply, limit);
      if (limit.isExceeded) throw tooManyRequests(reply, limit);
    }
    // Whoever sends a key expects its limit; falling back in silence would only show as 429 later.
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
