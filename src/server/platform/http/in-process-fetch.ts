/** How page rendering calls the API: the same routes, without a socket. */
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { tagsOf } from "../cache/cache-tags.ts";

const HEADER = "x-in-process";
const secret = randomBytes(32).toString("hex");

export const isInProcess = (request: IncomingMessage) => request.headers[HEADER] === secret;

/** A `fetch` for one rendering, which collects the tags and the expiry of every response. `ip`: the visitor's. */
export function inProcessFetch(app: FastifyInstance, ip?: string) {
  const depends = { tags: new Set<string>(), expiresAt: Number.POSITIVE_INFINITY };

  const fetch = async (url: string): Promise<Response> => {
    const response = await app.inject({ url, headers: { [HEADER]: secret }, ...(ip ? { remoteAddress: ip } : {}) });
    for (const tag of tagsOf(response.headers)) depends.tags.add(tag);
    if (response.headers.expires) depends.expiresAt = Math.min(depends.expiresAt, Date.parse(String(response.headers.expires)));
    const retryAfter = response.headers["retry-after"];
    return new Response(response.body, {
      status: response.statusCode,
      statusText: response.statusMessage,
      headers: retryAfter ? { "retry-after": String(retryAfter) } : {},
    });
  };
  return { fetch, depends };
}
