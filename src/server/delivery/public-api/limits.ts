/** How much one caller may read: by key where one is sent, else by address; said in the standard headers on every answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { PUBLIC_API } from "../../../contract/public-api.ts";
import { verifyApiKey } from "../../domains/api-keys/api-keys.ts";
import type { Db } from "../../platform/db/connect.ts";
import { HttpError } from "../../platform/http/errors.ts";
import { visitorKey } from "../../platform/http/visitor-key.ts";

const WINDOW_SECONDS = 60;

declare module "fastify" {
  interface FastifyRequest {
    apiKeyId: number | null;
  }
}

export function limitCalls(app: FastifyInstance, db: Db) {
  app.decorateRequest("apiKeyId", null);
  const check = app.createRateLimit({
    max: ({ apiKeyId }: FastifyRequest) => (apiKeyId === null ? PUBLIC_API.perMinute.anonymous : PUBLIC_API.perMinute.key),
    timeWindow: WINDOW_SECONDS * 1000,
    keyGenerator: (request: FastifyRequest) => (request.apiKeyId === null ? visitorKey(request) : `key ${request.apiKeyId}`),
    allowList: () => false,
  });

  app.addHook("onRequest", async (request, reply) => {
    if (request.method === "OPTIONS") return;
    const key = keyOf(request);
    if (key !== null) {
      request.apiKeyId = await verifyApiKey(db, key);
      // Whoever sends a key expects its limit; falling back in silence would only show as 429 later.
      if (request.apiKeyId === null) throw new HttpError(401, "This API key is not valid. Make one in your profile, or call without a key.");
    }
    const limit = await check(request);
    if (limit.isAllowed) return;
    say(reply, limit);
    if (limit.isExceeded) throw new HttpError(429, `Too many requests. Please try again in ${limit.ttlInSeconds} seconds.`);
  });
}

function keyOf({ headers }: FastifyRequest): string | null {
  const given = headers[PUBLIC_API.keyHeader];
  if (typeof given === "string") return given;
  return /^Bearer (ta_\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

type Limit = { max: number; remaining: number; ttlInSeconds: number; isExceeded: boolean };

function say(reply: FastifyReply, { max, remaining, ttlInSeconds, isExceeded }: Limit) {
  reply.headers({
    "ratelimit-limit": max,
    "ratelimit-remaining": remaining,
    "ratelimit-reset": ttlInSeconds,
    "ratelimit-policy": `${max};w=${WINDOW_SECONDS}`,
    ...(isExceeded ? { "retry-after": ttlInSeconds } : {}),
  });
}
