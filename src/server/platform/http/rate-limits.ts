import rateLimit from "@fastify/rate-limit";
import fp from "fastify-plugin";
import { HttpError } from "./errors.ts";
import { isInProcess } from "./in-process-fetch.ts";
import { visitorKey } from "./visitor-key.ts";

/** A share of calls per minute for each user, or for each address while nobody is signed in. */
export const rateLimits = fp<{ perMinute: number }>(async (app, { perMinute }) => {
  await app.register(rateLimit, {
    max: perMinute,
    timeWindow: "1 minute",
    keyGenerator: (request) => (request.user ? `user ${request.user.id}` : visitorKey(request)),
    // A page that is being rendered reads through the API; it was counted once already, as the page.
    allowList: (request) => isInProcess(request.raw),
    errorResponseBuilder: (_request, { after }) => new HttpError(429, `Too many requests. Please try again in ${after}.`),
  });
});
