/** With a CDN in front, every response says whether it may be cached for everyone. Pages do this themselves, in send-page.ts. */
import type { FastifyReply, FastifyRequest } from "fastify";
import fp from "fastify-plugin";
import type { Cdn } from "../../config/cdn-settings.ts";
import { dependenciesOf } from "../../platform/cache/cache-tags.ts";
import { isPersonal } from "./is-personal.ts";
import { createSharedHeaders } from "./shared-headers.ts";

const NO_STORE = "private, no-store";
/** Headers of @fastify/rate-limit about one caller's calls. */
const RATE_LIMIT_HEADERS = ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];

export const cdnResponses = fp<{ cdn: Cdn }>(async (app, { cdn }) => {
  const { sharedHeaders, lastingHeaders } = createSharedHeaders(cdn);

  function headersOf(request: FastifyRequest, reply: FastifyReply): Record<string, string> {
    const [, browser, seconds] = /^public, (max-age=(\d+).*)/.exec(String(reply.getHeader("cache-control") ?? "")) ?? [];
    if (!browser || !seconds || reply.hasHeader("set-cookie")) return { "cache-control": NO_STORE };
    const own = { "cache-control": `private, ${browser}` };
    if (!isForEveryone(request, reply)) return own;
    const depends = dependenciesOf(reply);
    return depends ? (sharedHeaders(depends, browser) ?? own) : lastingHeaders(browser, seconds);
  }

  app.addHook("onSend", async (request, reply, payload) => {
    const headers = headersOf(request, reply);
    if (headers["cache-control"]?.startsWith("public")) for (const name of RATE_LIMIT_HEADERS) reply.removeHeader(name);
    reply.headers(headers);
    return payload;
  });
});

function isForEveryone({ method, headers }: FastifyRequest, reply: FastifyReply): boolean {
  const isRead = method === "GET" || method === "HEAD";
  const isWhole = reply.statusCode === 200 || reply.statusCode === 304;
  // Not every CDN caches a separate copy for each image type that browsers accept.
  const variesByEncodingOnly = /^(accept-encoding)?$/i.test(String(reply.getHeader("vary") ?? ""));
  const countsCaller = reply.hasHeader("ratelimit-limit");
  const { authorization, cookie } = headers;
  return isRead && isWhole && variesByEncodingOnly && !countsCaller && !isPersonal({ authorization, cookie, apiKey: headers["x-api-key"] });
}
