/**
 * Two limits. One per address, before identification: floods are refused without a query. Then one per
 * user, or per address if not signed in: routes count it after `identify` and before their guards.
 */
import rateLimit from "@fastify/rate-limit";
import fp from "fastify-plugin";
import { createRateLimitStore } from "../counters/rate-limit-store.ts";
import type { SharedCounts } from "../counters/shared-counts.ts";
import { HttpError } from "./errors.ts";
import { isInProcess } from "./in-process-fetch.ts";
import { tooManyRequests } from "./too-many-requests.ts";
import { visitorKey } from "./visitor-key.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    countsForAddress?: boolean;
  }
}

/** An office or a school has one address; together its people may make this many times the calls of one person. */
const PEOPLE_PER_ADDRESS = 10;

export const rateLimits = fp<{ perMinute: number; sharedCounts?: SharedCounts | null }>(async (app, { perMinute, sharedCounts = null }) => {
  await app.register(rateLimit, {
    // Without it the plugin counts in this process.
    ...(sharedCounts ? { store: createRateLimitStore(sharedCounts) } : {}),
    max: perMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => (request.user ? `user ${request.user.id}` : visitorKey(request)),
    // A page being rendered reads through the API; it was already counted once, as the page.
    allowList: (request) => isInProcess(request.raw),
    errorResponseBuilder: (_request, { after }) => new HttpError(429, `Too many requests. Please try again in ${after}.`),
  });

  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, countsForAddress: true };
    // The plugin counts a call after the route's own guards, so calls refused by a guard would never be counted.
    if (route.config.rateLimit !== false && Array.isArray(route.onRequest)) route.onRequest.unshift(...route.onRequest.splice(-1));
  });

  const countAddress = app.createRateLimit({ max: perMinute * PEOPLE_PER_ADDRESS, keyGenerator: visitorKey, counter: { name: "address", waits: false } });
  app.addHook("onRequest", async (request, reply) => {
    // Fastify runs hooks for all routes, including those that app.ts registers before the limits.
    if (!request.routeOptions.config.countsForAddress && !request.is404) return;
    const limit = await countAddress(request);
    if (!limit.isAllowed && limit.isExceeded) throw tooManyRequests(reply, limit);
  });
});
