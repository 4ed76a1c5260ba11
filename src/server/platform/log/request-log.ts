/** One line for each request that matters: writes, errors, slow ones, the panel's. Every response has the id that its lines have. */
import type { FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import { isInProcess } from "../http/in-process-fetch.ts";
import { routeOf } from "../http/route-of.ts";
import { urlForLog } from "../http/url-for-log.ts";
import { logSecurityEvent } from "./security-events.ts";

const SLOW_MS = 1_000;
const MAX_PATH = 300;
const READS = new Set(["GET", "HEAD", "OPTIONS"]);

export const requestLog = fp(async (app) => {
  app.decorateRequest("pageRoute", null);

  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });

  app.addHook("onResponse", (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    // A page being rendered reads through the API; it is one request, the page's.
    if (isInProcess(request.raw)) return done();
    const facts = { method: request.method, route: routeOf(request), ...userOf(request), status };
    // A flood must not fill the disk; those lines are limited.
    if (status === 429) logSecurityEvent(request.log, "limit-hit", facts);
    else if (matters(facts, elapsedTime)) {
      const line = { ...facts, path: pathForLog(request.url), ms: Math.round(elapsedTime) };
      if (status >= 500) request.log.warn(line, "request");
      else request.log.info(line, "request");
    }
    done();
  });
});

function matters({ method, route, status }: { method: string; route: string; status: number }, ms: number): boolean {
  return !READS.has(method) || status >= 500 || ms >= SLOW_MS || route.startsWith("/api/admin/");
}

/** Without the query, which contains user input or a secret, and limited in length. */
const pathForLog = (url: string) => urlForLog(url).replace(/\?.*/s, "").slice(0, MAX_PATH);

const userOf = ({ user }: FastifyRequest) => (user ? { user: user.id } : {});
